"""Games that other programs have saved, made into records of ours."""
