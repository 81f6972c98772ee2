// Numbers as the language writes them.

import { language } from "./words.js";

/** @param {number} number @param {Intl.NumberFormatOptions} how */
const written = (number, how) => new Intl.NumberFormat(language(), how).format(number).replace("-", "−");

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Points with their sign: +4.1. @param {number} points */
export const signed = (points) => written(points, { ...TENTHS, signDisplay: "exceptZero" });

/** Points without one. @param {number} points */
export const tenths = (points) => written(points, TENTHS);

/** A chance in percent. @param {number} chance */
export const percent = (chance) => written(chance, { style: "percent" });

/** A chance to win: what is not decided yet is neither nothing nor certain. @param {number} chance */
export function winning(chance) {
  if (chance > 0 && chance < 0.01) return `< ${percent(0.01)}`;
  return chance < 1 && chance > 0.99 ? `> ${percent(0.99)}` : percent(chance);
}

/** How much a chance has changed: what lies between the two as they are written. @param {number} before @param {number} after */
export const shift = (before, after) => change((Math.round(100 * after) - Math.round(100 * before)) / 100);

/** So much of a chance, in percent. @param {number} by */
export const change = (by) =>
  Math.abs(by) < 0.005 ? `±${percent(0)}` : written(by, { style: "percent", signDisplay: "exceptZero" });
