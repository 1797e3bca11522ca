import { normalisePersian } from '../../contract/normalise.ts'

/** Groups of three that points set apart, as in a file that is imported: `12.500.000`. */
const POINTED = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:٫\d{3})+$/

/**
 * A whole number as people type or paste it: digits of any script, with or without separators, perhaps with «تومان»
 * behind it. Null: it is none.
 */
export function typedNumber(typed: string): number | null {
  const bare = normalisePersian(typed)
    .replace(/[\s,٬،]/g, '')
    .replace(/تومان$/, '')
  const digits = POINTED.test(bare) ? bare.replace(/[.٫]/g, '') : bare
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}
