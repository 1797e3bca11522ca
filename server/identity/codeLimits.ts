import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressLimits, type Backoff, type Bucket, type Key } from '../http/limits.ts'
import { giveBack } from '../http/rateLimitsRepository.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { isKnownTo, type KnownDevice } from './device/knownDevice.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Messages cost money and annoy, and each bears five guesses: how many a mobile gets and an address causes. Nobody
 * can use up what another caller may ask for (decision 0014).
 */
export const codeLimits = {
  /** Of one caller for one mobile: a known browser, or an address. */
  caller: { free: 4, firstMs: 5 * MINUTE, mostMs: 4 * HOUR, windowMs: DAY },
  /** Of all unknown browsers together for one mobile. */
  mobile: { free: 12, firstMs: 5 * MINUTE, mostMs: HOUR, windowMs: DAY },
  /** Of all unknown browsers of an address, for any mobile. */
  address: addressLimits.writes,
} as const satisfies Record<string, Backoff | Bucket>

interface Asking {
  readonly mobile: string
  readonly ip: string
  readonly known: KnownDevice
}

/** What one code more counts for. */
export function askingKeys(secret: string, { mobile, ip, known }: Asking): readonly Key[] {
  if (isKnownTo(secret, known, mobile)) return [[`code:device:${known.id}:${mobile}`, codeLimits.caller]]
  const group = addressGroup(ip)
  return [
    [`code:mobile:${mobile}:${group}`, codeLimits.caller],
    [`code:mobile:${mobile}`, codeLimits.mobile],
    [`code:address:${group}`, codeLimits.address],
  ]
}

/** No message came of it: it was no use of what a mobile may get, only of what an address may ask for. */
export async function forgiveUnsent(db: Kysely<Database>, keys: readonly Key[]): Promise<void> {
  for (const [key, limit] of keys) if ('free' in limit) await giveBack(db, key)
}
