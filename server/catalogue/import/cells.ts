import { toAsciiDigits, toPersianLetters, withoutInvisibleMarks } from '../../../contract/text.ts'

/**
 * A script or style with its text. The pattern searches an opening tag only up to the next one of its kind, because a
 * cell may have thousands of them.
 */
const EMBEDDED = /<(script|style)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi

/**
 * Plain text of a cell: without tags, control and direction-override characters; with Persian letters and single
 * spaces. Removes a beginning that a spreadsheet would run as a formula in an export; a minus becomes U+2212.
 */
export function plainText(cell: string): string {
  return defused(
    toPersianLetters(withoutControls(cell))
      .replace(EMBEDDED, ' ')
      .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** Text that a spreadsheet does not run as a formula. */
export function defused(text: string): string {
  return text.replace(/^[=+@＝＋＠\s]+/, '').replace(/^[-－]+/, '−')
}

/** Removes invisible marks and replaces control characters by spaces; line ends stay. */
export function withoutControls(text: string): string {
  return withoutInvisibleMarks(text).replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
}

/** Whether decoding met bytes that are not UTF-8. */
export const isWronglyEncoded = (text: string) => text.includes('\ufffd')

/** Digits, optionally in groups of three with one kind of separator, and an optional `.0` or `.00`. */
const whole = /^(\d{1,15}|[1-9]\d{0,2}(?:([,٬،'’.٫])\d{3})(?:\2\d{3})*)(?:([.٫])0{1,2})?$/

/**
 * Parses a whole number as typed: Persian, Arabic or Latin digits, groups of three, followed by «تومان». A point before
 * three digits separates a group: `950.000` is 950 thousand, `950.00` is 950.
 * @returns null for other texts, and if a point would have both meanings: `12.500.00`
 */
export function wholeNumber(cell: string): number | null {
  const [, digits = '', separator, point] =
    whole.exec(numeral(cell).replace(/(تومان|عدد|ماه|متر)$/, '')) ?? []
  if (digits === '' || (point !== undefined && point === separator)) return null
  return Number(digits.replace(/\D/g, ''))
}

/** Parses a length such as `۴۰٫۵`, `40.5 mm`, `40,5` or `۴۰/۵`; null for anything else. */
export function decimalNumber(cell: string): number | null {
  const text = numeral(cell).replace(/(میلی‌?متر|mm)$/i, '')
  return /^\d{1,4}([.٫,،/]\d{1,2})?$/.test(text) ? Number(text.replace(/[٫,،/]/, '.')) : null
}

/** Parses a water resistance: metres, unless the cell says atmospheres or bar, each of 10 m. */
export function metresOfWater(cell: string): number | null {
  const pressure = /^(.+?)\s*(?:اتمسفر|بار|atm|bar)$/i.exec(cell.trim())?.[1]
  const number = wholeNumber(pressure ?? cell.trim().replace(/m$/i, ''))
  return number === null || pressure === undefined ? number : number * 10
}

/** The error value that Excel writes for a failed formula, such as `#REF!`, or null. */
export const errorOfExcel = (cell: string): string | null =>
  /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i.exec(cell.trim())?.[0] ?? null

/** Whether Excel rounded a long number to `1.23457E+12`, so that its digits are lost. */
export const isRoundedByExcel = (cell: string) => /^\d([.,٫/]\d+)?E\+\d+$/i.test(numeral(cell))

/** Whether Excel made a date of a code such as `3-12` or `2020-5`: `12-Mar`, `May-20`. */
export const isDateOfExcel = (cell: string) =>
  /^(\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/.test(
    cell.trim(),
  )

const numeral = (cell: string) => toAsciiDigits(withoutControls(cell)).replace(/[\s\u00a0\u202f]+/g, '')

export function listOfCell(cell: string): string[] {
  return cell
    .split('|')
    .map(plainText)
    .filter((part) => part !== '')
}
