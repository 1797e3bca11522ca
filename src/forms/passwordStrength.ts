import { passwordRules } from '../../contract/identity/accountRules.ts'

/** 0: too short, then weak, fair, good, strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

export const strengthWords: Readonly<Record<Strength, string>> = {
  0: 'کوتاه است',
  1: 'ضعیف',
  2: 'متوسط',
  3: 'خوب',
  4: 'قوی',
}

/**
 * Estimates the strength of a password from its length, kinds of characters and repetitions. A hint only: the server
 * refuses common passwords.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password]
  if (characters.length < passwordRules.min) return 0
  const different = new Set(characters).size
  if (different <= 4 || isSequence(characters)) return 1
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  )
  const points = (characters.length >= 12 ? 1 : 0) + (characters.length >= 16 ? 1 : 0) + kinds.length
  return Math.min(4, Math.max(1, points)) as Strength
}

/** Whether the characters are consecutive, as in 12345678 or hgfedcba. */
function isSequence(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step)
}
