CREATE TABLE campaigns (
    id TEXT NOT NULL,
    holder TEXT NOT NULL,
    "group" TEXT NOT NULL,
    plan TEXT NOT NULL,
    created BIGINT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX campaigns_of_one ON campaigns (holder, "group");
CREATE TABLE games (
    id TEXT NOT NULL,
    key BYTEA NOT NULL,
    seed TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE records (
    id TEXT NOT NULL,
    text TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE settings (
    name TEXT NOT NULL,
    value BYTEA NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE entries (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at BIGINT NOT NULL,
    fact TEXT NOT NULL,
    command TEXT,
    PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE UNIQUE INDEX one_entry_per_command ON entries (game, command);
CREATE TABLE sitting (
    holder TEXT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (holder, game),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE tries (
    number SERIAL NOT NULL,
    game TEXT NOT NULL,
    campaign TEXT NOT NULL,
    level TEXT NOT NULL,
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    won BOOLEAN NOT NULL,
    reached INTEGER NOT NULL,
    goal INTEGER NOT NULL,
    PRIMARY KEY (number),
    UNIQUE (game),
    FOREIGN KEY(campaign) REFERENCES campaigns (id)
);
CREATE INDEX ix_tries_campaign ON tries (campaign);
CREATE INDEX sitting_in_one ON sitting (game);
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version (version_num) VALUES ('0002');
INSERT INTO campaigns ("id", "holder", "group", "plan", "created", "last") VALUES ('campaign-1', '2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55', '["mists-over-carcassonne",[["person","Ann",""]]]', '{"fact":"created","game":"mists-over-carcassonne","expansions":[],"options":{"mists_counters":"1-2-3","mists_level":"1"},"rules":1,"seats":[{"kind":"person","name":"Ann","level":"","holder":"2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55"}],"help":"full","previous":"","tiles":[],"host":"2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55","commitment":"75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a","tints":[],"begun":0,"campaign":"campaign-1","same_as":"","mixes":[],"lesson":""}', 1000, 1000);
INSERT INTO games ("id", "key", "seed", "created") VALUES ('misty-hill', '\x0202020202020202020202020202020202020202020202020202020202020202', 'the seed of the computers', 1000);
INSERT INTO games ("id", "key", "seed", "created") VALUES ('sunny-valley', '\x0101010101010101010101010101010101010101010101010101010101010101', 'the seed of the computers', 1000);
INSERT INTO records ("id", "text", "created") VALUES ('brought-along', 'Bastide record 2
game: carcassonne
with:
rules: 1
option farm_scoring: third
option small_city: 4
players: Ann, seat 2
dealer committed: 72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793

1 red: BA.U 1,0:N follower@road.E
2 blue: BA.K 0,-1:W
end: open, moves 5, points 0 0, position 4574eef62b08ebae8f2fa704a1608dad, seal 834d9a87198d90b7
', 1000);
INSERT INTO settings ("name", "value") VALUES ('cookie key', '\x5d1604e4bfc480d477425d28465692151a634f405bccfbc7efee8cf768313c30');
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('misty-hill', 1, 1000, '{"fact":"created","game":"mists-over-carcassonne","expansions":[],"options":{"mists_counters":"1-2-3","mists_level":"1"},"rules":1,"seats":[{"kind":"person","name":"Ann","level":"","holder":"2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55"}],"help":"full","previous":"","tiles":[],"host":"2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55","commitment":"75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a","tints":[],"begun":0,"campaign":"campaign-1","same_as":"","mixes":[],"lesson":""}', NULL);
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('misty-hill', 2, 1000, '{"fact":"dealt","code":"MI.KC-1","index":28}', NULL);
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('misty-hill', 3, 1000, '{"fact":"moved","seat":0,"code":"-1,0:N","index":2}', '2fa4561801de2dca:0-1');
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 1, 1000, '{"fact":"created","game":"carcassonne","expansions":[],"options":{"farm_scoring":"third","small_city":"4"},"rules":1,"seats":[{"kind":"person","name":"Ann","level":"","holder":"2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55"},{"kind":"computer","name":"","level":"random","holder":""}],"help":"full","previous":"","tiles":[],"host":"2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55","commitment":"72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793","tints":[],"begun":0,"campaign":"","same_as":"","mixes":[],"lesson":""}', NULL);
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 2, 1000, '{"fact":"dealt","code":"BA.U","index":20}', NULL);
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 3, 1000, '{"fact":"chatted","seat":0,"name":"Ann","text":"it''s a new game; isn''t it?"}', '2fa4561801de2dca:0-1');
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 4, 1000, '{"fact":"moved","seat":0,"code":"1,0:N","index":0}', '2fa4561801de2dca:0-2');
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 5, 1000, '{"fact":"moved","seat":0,"code":"follower@road.E","index":0}', '2fa4561801de2dca:0-3');
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 6, 1000, '{"fact":"dealt","code":"BA.K","index":10}', NULL);
INSERT INTO entries ("game", "number", "at", "fact", "command") VALUES ('sunny-valley', 7, 1000, '{"fact":"moved","seat":1,"code":"0,-1:W","index":1}', NULL);
INSERT INTO sitting ("holder", "game") VALUES ('2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55', 'misty-hill');
INSERT INTO sitting ("holder", "game") VALUES ('2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55', 'sunny-valley');
INSERT INTO tries ("game", "campaign", "level", "began", "ended", "won", "reached", "goal") VALUES ('misty-hill', 'campaign-1', '1', 1000, 0, false, 0, 0);
