import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP names for 19 MiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}

let decoy: Promise<string> | undefined

/** Costs as much as a real check, so that the time of an answer does not reveal which mobiles have accounts. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password')
  await verify(await decoy, password)
  return false
}
