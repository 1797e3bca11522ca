import type { Kysely } from 'kysely'
import { tooMany } from '../plugins/errors.ts'
import { forget, giveBack, hit } from '../repositories/rateLimits.ts'
import type { Database } from '../repositories/schema.ts'

/** Wrong passwords in a row that an account bears, and failed logins of one address (many people share one). */
export const loginLimits = {
  account: { max: 5, windowMs: 15 * 60_000 },
  address: { max: 60, windowMs: 15 * 60_000 },
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
  const { now } = login
  for (const [key, { max, windowMs }] of [
    [addressKey(login), loginLimits.address],
    [accountKey(login), loginLimits.account],
  ] as const) {
    const counter = await hit(db, key, { now, windowMs })
    if (counter.hits > max) throw tooManyTries(counter.resetsAt - now)
  }
}

/** A right password: the account's wrong ones are forgotten, the address pays nothing for it. */
export async function forgiveLogin(db: Kysely<Database>, login: LoginTry): Promise<void> {
  await forget(db, accountKey(login))
  await giveBack(db, addressKey(login))
}

const accountKey = ({ mobile }: LoginTry) => `login:account:${mobile}`
const addressKey = ({ ip }: LoginTry) => `login:address:${ip}`

function tooManyTries(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooMany(`تلاش‌های ناموفق بیش از حد مجاز بود. ${inWords(seconds)} دیگر دوباره تلاش کنید.`, seconds)
}

function inWords(seconds: number): string {
  const persian = (value: number) => new Intl.NumberFormat('fa-IR').format(value)
  return seconds < 60 ? `${persian(seconds)} ثانیهٔ` : `${persian(Math.ceil(seconds / 60))} دقیقهٔ`
}
