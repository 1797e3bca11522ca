import { hash, verify } from '@node-rs/argon2'
import { toAsciiDigits, toPersianLetters, withoutInvisibleMarks } from '../../contract/text.ts'

/** Argon2id with the parameters that OWASP recommends for 19 MiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Folds a password to one form of digits, of ی and ک, and of composed letters, because keyboards type different ones. */
export const foldPassword = (password: string): string =>
  toPersianLetters(toAsciiDigits(withoutInvisibleMarks(password.normalize('NFC'))))

export const hashPassword = (password: string): Promise<string> => hash(foldPassword(password), OPTIONS)

let decoy: Promise<string> | undefined

/**
 * Returns `asTyped` when the password is right but its stored hash is of the unfolded password and must be replaced. The time
 * depends only on the typed password, not on whether there is an account or on its hash.
 * @param passwordHash null when there is no account, or it has no password
 */
export async function verifyPassword(
  passwordHash: string | null,
  typed: string,
): Promise<false | 'folded' | 'asTyped'> {
  decoy ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await decoy)
  const folded = foldPassword(typed)
  if (await verify(known, folded)) return passwordHash !== null && 'folded'
  const isAsTyped = folded !== typed && (await verify(known, typed))
  return passwordHash !== null && isAsTyped && 'asTyped'
}
