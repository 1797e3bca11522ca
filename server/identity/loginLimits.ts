import type { Kysely } from 'kysely'
import { addressLimits, countOrRefuse, forgive, type Key } from '../http/limits.ts'
import type { Backoff } from '../http/rateLimitsRepository.ts'
import { forgetAll, giveBack } from '../http/rateLimitsRepository.ts'
import type { Database } from '../database/schema.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { isKnownTo, type KnownDevice } from './device/knownDevice.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Limits on wrong passwords. Waits grow instead of locking the account, and strangers never delay a known browser (decision
 * 0014).
 */
export const loginLimits = {
  /** Per caller and account. A caller is a known browser or an IP group. */
  caller: { free: 5, firstMs: 30_000, mostMs: 15 * MINUTE, windowMs: DAY },
  /** Per account, for all unknown browsers. */
  account: { free: 20, firstMs: 30_000, mostMs: 5 * MINUTE, windowMs: DAY },
  /** Per IP group, for all unknown browsers and accounts. */
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
 * Counts a login before its password is checked, also for mobiles without an account.
 * @throws AppError 429 with the time of the next try
 */
export async function countLoginTry(db: Kysely<Database>, login: LoginTry): Promise<void> {
  const { own, account, address } = keysOf(login)
  const keys = [own, account, address].filter((key) => key !== undefined)
  await countOrRefuse(db, keys, login.now, tooManyPasswords)
}

/** Clears the caller's wrong passwords after the right one, and uncounts this login from the account's limit. */
export async function forgiveLogin(db: Kysely<Database>, login: LoginTry): Promise<void> {
  const { own, account, address } = keysOf(login)
  await forgive(db, address ? [own, address] : [own])
  // Only this login is uncounted, because the guesses of strangers must still count for the account.
  if (account) await giveBack(db, account[0])
}

/** Clears the limits of an account that got a new password, because earlier guesses were about the old one. */
export async function forgiveAccount(db: Kysely<Database>, { mobile }: { mobile: string }): Promise<void> {
  await forgetAll(db, `login:account:${mobile}`)
}

/** The limits that a login counts against. A known browser only has its own limit. */
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
