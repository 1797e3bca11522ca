import { hash, verify } from '@node-rs/argon2'
import { toAsciiDigits, toPersianLetters, withoutInvisibleMarks } from '../../contract/text.ts'

/** Parameters of Argon2id that OWASP recommends for 19 MiB of memory. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Folds digits, ی, ک and composed letters of a password to one form, because keyboards type different characters for them. */
export const foldPassword = (password: string): string =>
  toPersianLetters(toAsciiDigits(withoutInvisibleMarks(password.normalize('NFC'))))

export const hashPassword = (password: string): Promise<string> => hash(foldPassword(password), OPTIONS)

let decoy: Promise<string> | undefined

/**
 * Checks a password. Returns `asTyped` when it is right but the stored hash is of the unfolded password, so that the caller must
 * replace the hash. The time of the check does not reveal whether there is an account.
 * @param passwordHash null when there is no account, or the account has no password
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
