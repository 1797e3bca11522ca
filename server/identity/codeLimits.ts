import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressLimits, type Bucket, type Key } from '../http/limits.ts'
import type { Backoff } from '../http/rateLimitsRepository.ts'
import { giveBack } from '../http/rateLimitsRepository.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { isKnownTo, type KnownDevice } from './device/knownDevice.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Limits on messages with codes, because messages cost money and annoy, and each code allows five guesses. Strangers cannot use
 * up the limit of another caller (decision 0014).
 */
export const codeLimits = {
  /** Per caller and mobile. A caller is a known browser or an IP group. */
  caller: { free: 4, firstMs: 5 * MINUTE, mostMs: 4 * HOUR, windowMs: DAY },
  /** Per mobile, for all unknown browsers. */
  mobile: { free: 12, firstMs: 5 * MINUTE, mostMs: HOUR, windowMs: DAY },
  /** Per IP group, for all unknown browsers and mobiles. */
  address: addressLimits.writes,
} as const satisfies Record<string, Backoff | Bucket>

interface Asking {
  readonly mobile: string
  readonly ip: string
  readonly known: KnownDevice
}

/** The limits that one more code counts against. */
export function codeLimitKeys(secret: string, { mobile, ip, known }: Asking): readonly Key[] {
  if (isKnownTo(secret, known, mobile)) return [[`code:device:${known.id}:${mobile}`, codeLimits.caller]]
  const group = addressGroup(ip)
  return [
    [`code:mobile:${mobile}:${group}`, codeLimits.caller],
    [`code:mobile:${mobile}`, codeLimits.mobile],
    [`code:address:${group}`, codeLimits.address],
  ]
}

/** Uncounts a code whose message was not sent, except from the limit of the IP group. */
export async function forgiveUnsent(db: Kysely<Database>, keys: readonly Key[]): Promise<void> {
  for (const [key, limit] of keys) if ('free' in limit) await giveBack(db, key)
}
