import { normalisePersian } from '../../../contract/normalise.ts'

/** Groups of three digits separated by points, as in import files: `12.500.000`. */
const POINTED = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:٫\d{3})+$/

/** Reads a whole number in digits of any script, with or without separators or «تومان»; null if it is not one. */
export function typedNumber(typed: string): number | null {
  const bare = normalisePersian(typed)
    .replace(/[\s,٬،]/g, '')
    .replace(/تومان$/, '')
  const digits = POINTED.test(bare) ? bare.replace(/[.٫]/g, '') : bare
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}
