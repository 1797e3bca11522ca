import type { Kysely } from 'kysely'
import { forget, giveBack } from '../http/rateLimitsRepository.ts'
import type { Database } from '../database/schema.ts'
import { addressLimits, countOrRefuse } from '../http/limits.ts'
import { addressGroup } from '../shared/addressGroup.ts'

/** Wrong passwords in a row that an account allows, and failed logins of one address. */
export const loginLimits = {
  account: { max: 5, windowMs: 15 * 60_000 },
  address: addressLimits.guesses,
} as const

export interface LoginTry {
  mobile: string
  ip: string
  now: number
}

/**
 * Counts a login before its password is looked at. Mobiles without an account are counted alike.
 * @throws AppError 429 with the time of the next try
 */
export async function countLoginTry(db: Kysely<Database>, login: LoginTry): Promise<void> {
  const keys = [
    [accountKey(login), loginLimits.account],
    [addressKey(login), loginLimits.address],
  ] as const
  await countOrRefuse(db, keys, login.now, tooManyTries)
}

/** A right password: the account's wrong ones are forgotten, the address pays nothing for it. */
export async function forgiveLogin(db: Kysely<Database>, login: LoginTry): Promise<void> {
  await forgiveAccount(db, login)
  await giveBack(db, addressKey(login))
}

/** The account has a new password: guesses at the old one no longer lock it. */
export async function forgiveAccount(db: Kysely<Database>, login: Pick<LoginTry, 'mobile'>): Promise<void> {
  await forget(db, accountKey(login))
}

export const tooManyTries = (wait: string) =>
  `تلاش‌های ناموفق بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`

const accountKey = ({ mobile }: Pick<LoginTry, 'mobile'>) => `login:account:${mobile}`
const addressKey = ({ ip }: LoginTry) => `login:address:${addressGroup(ip)}`
