import { hash, verify } from '@node-rs/argon2'
import { toAsciiDigits, toPersianLetters, withoutInvisibleMarks } from '../../contract/text.ts'

/** Argon2id with the parameters OWASP names for 19 MiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A password as any keyboard types it: one form of its digits, of ی and ک, and of composed letters. */
export const foldPassword = (password: string): string =>
  toPersianLetters(toAsciiDigits(withoutInvisibleMarks(password.normalize('NFC'))))

export const hashPassword = (password: string): Promise<string> => hash(foldPassword(password), OPTIONS)

let decoy: Promise<string> | undefined

/**
 * `asTyped`: it is right, and its hash is from before passwords were folded, so that another keyboard would be refused.
 * How long it takes depends on what was typed alone: neither on whether there is an account nor on its hash.
 * @param passwordHash null: there is nothing to log in to by a password
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
