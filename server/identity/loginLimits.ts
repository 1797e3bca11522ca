import type { Kysely } from 'kysely'
import { addressLimits, countOrRefuse, forgive, type Backoff, type Key } from '../http/limits.ts'
import { forgetAll, giveBack } from '../http/rateLimitsRepository.ts'
import type { Database } from '../database/schema.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { isKnownTo, type KnownDevice } from './device/knownDevice.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Wrong passwords. A wait grows instead of a lock, and no stranger makes a known browser wait (decision 0014). */
export const loginLimits = {
  /** Of one caller for one account: a known browser, or an address. */
  caller: { free: 5, firstMs: 30_000, mostMs: 15 * MINUTE, windowMs: DAY },
  /** Of all unknown browsers together for one account. */
  account: { free: 20, firstMs: 30_000, mostMs: 5 * MINUTE, windowMs: DAY },
  /** Of all unknown browsers of an address, for any account. */
  address: addressLimits.guesses,
} as const satisfies Record<string, Backoff | typeof addressLimits.guesses>

export interface LoginTry {
  readonly mobile: string
  readonly ip: string
  readonly known: KnownDevice
  readonly secret: string
  readonly now: number
}

/**
 * Counts a login before its password is looked at. Mobiles without an account are counted alike.
 * @throws AppError 429 with the time of the next try
 */
export async function countLoginTry(db: Kysely<Database>, login: LoginTry): Promise<void> {
  const { own, account, address } = keysOf(login)
  const keys = [own, account, address].filter((key) => key !== undefined)
  await countOrRefuse(db, keys, login.now, tooManyPasswords)
}

/** A right password: the caller's wrong ones are forgotten, the others pay nothing for it. */
export async function forgiveLogin(db: Kysely<Database>, login: LoginTry): Promise<void> {
  const { own, account, address } = keysOf(login)
  await forgive(db, address ? [own, address] : [own])
  // A stranger's guesses at it go on counting.
  if (account) await giveBack(db, account[0])
}

/** The account has a new password: guesses at the old one no longer delay anybody. */
export async function forgiveAccount(db: Kysely<Database>, { mobile }: { mobile: string }): Promise<void> {
  await forgetAll(db, `login:account:${mobile}`)
}

/** A known browser is counted for itself alone. */
function keysOf({ mobile, ip, known, secret }: LoginTry): { own: Key; account?: Key; address?: Key } {
  if (isKnownTo(secret, known, mobile))
    return { own: [`login:device:${known.id}:${mobile}`, loginLimits.caller] }
  const group = addressGroup(ip)
  return {
    own: [`login:account:${mobile}:${group}`, loginLimits.caller],
    account: [`login:account:${mobile}`, loginLimits.account],
    address: [`login:address:${group}`, loginLimits.address],
  }
}

export const tooManyTries = (wait: string) =>
  `تلاش‌های ناموفق بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید.`

const tooManyPasswords = (wait: string) =>
  `تلاش‌های ناموفق بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید، یا با کد پیامکی وارد شوید.`
