import { normalisePersian } from '../../contract/normalise.ts'

/** A whole number as people type it: digits of any script, with or without separators. Null: it is none. */
export function typedNumber(typed: string): number | null {
  const digits = normalisePersian(typed).replace(/[\s,٬،]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}
