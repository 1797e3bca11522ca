import type { Measures } from '../../../contract/studio/schemas.ts'
import { toPersianDigits } from '../../lib/persian.ts'

/** Formats a number with at most one decimal: «۴۰٫۵». */
export const decimal = (value: number): string =>
  toPersianDigits(String(Math.round(value * 10) / 10)).replace('.', '٫')

/** Formats millimetres: «۴۰٫۵ میلی‌متر». */
export const millimetres = (value: number): string => `${decimal(value)} میلی‌متر`

const names: Readonly<Record<keyof Measures, string>> = {
  width: 'قطر قاب',
  length: 'شاخک تا شاخک',
  thickness: 'ضخامت',
  lugs: 'پهنای بند',
}

/** The known measures with their Persian names. */
export const knownMeasures = (measures: Measures): { title: string; value: string }[] =>
  (Object.keys(names) as (keyof Measures)[]).flatMap((key) => {
    const value = measures[key]
    return value === undefined ? [] : [{ title: names[key], value: millimetres(value) }]
  })

/** Names the unknown measures: «شاخک تا شاخک و ضخامت این ساعت ثبت نشده است.»; empty if all are known. */
export function missingMeasures(measures: Measures): string {
  const missing = (Object.keys(names) as (keyof Measures)[]).filter((key) => measures[key] === undefined)
  return missing.length > 0 ? `${missing.map((key) => names[key]).join(' و ')} این ساعت ثبت نشده است.` : ''
}

/** Says in Persian how well the watch fits a wrist of this width in mm; empty if its length is unknown. */
export function fitWords({ length }: Measures, wrist: number): string {
  if (length === undefined) return ''
  const rest = wrist - length
  const figures = `${decimal(length)} از ${millimetres(wrist)}`
  if (rest < 0) return `شاخک‌ها از لبهٔ مچ بیرون می‌زنند: ${figures}. این ساعت برای این مچ بزرگ است.`
  if (rest < 5) return `شاخک‌ها تا لبهٔ مچ می‌رسند: ${figures}. درشت دیده می‌شود.`
  return `شاخک‌ها روی مچ جا می‌گیرند: ${figures}.`
}
