/**
 * Settings of payments, SMS, mail and delivery that owners change in the panel without a restart. Variables of the environment
 * take precedence.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { banks, realBanks } from '../../contract/orders/banks.ts'
import { isSecret, variableNames, type VariableName } from '../../contract/settings/variables.ts'
import { onMoreThanFiguresChanged } from '../shared/bus.ts'
import type { Context } from '../shared/context.ts'
import { createSealer } from '../shared/sealed.ts'
import { readSelling, type SellingSettings } from '../shared/sellingSettings.ts'
import type { Settings } from '../shared/settings.ts'
import { readSetting } from '../site/repository.ts'

export const SELLING = 'selling'
/** Longest delay of a change if its event was lost, ms. */
const READ_EVERY_MS = 60_000

export interface StoredSecret {
  readonly sealed: string
  /** ISO time */
  readonly at: string
  /** The last characters of the secret. */
  readonly end: string
}

/** Stored values and secrets by variable. */
export interface StoredSelling {
  readonly values: Readonly<Partial<Record<VariableName, string>>>
  readonly secrets: Readonly<Partial<Record<VariableName, StoredSecret>>>
}

export const readStoredSelling = async (db: Context['db']): Promise<StoredSelling> =>
  ((await readSetting(db, SELLING)) as StoredSelling | null) ?? { values: {}, secrets: {} }

/** Encrypts secrets by AES-256-GCM with a key derived from the shop's secret. A secret can be decrypted only under its name. */
export const sealerOf = (secret: string) => createSealer(secret, 'settings')

/** The stored values as variables, with decrypted secrets. Secrets that another shop's secret has encrypted are left out. */
export function openedOf(stored: StoredSelling, secret: string): Record<string, string> {
  const sealer = sealerOf(secret)
  return Object.fromEntries(
    variableNames.flatMap((name) => {
      const sealed = stored.secrets[name]?.sealed
      const value = isSecret(name) ? sealed && sealer.open(sealed, name) : stored.values[name]
      return value ? [[name, value]] : []
    }),
  )
}

export const mayPlay = ({ demo, env }: Pick<Settings, 'demo' | 'env'>) => demo || env !== 'production'

/** @param problems gets a line for each wrong value, which begins with the name of its variable */
export const sellingOf = (
  base: Pick<Settings, 'demo' | 'env' | 'given'>,
  opened: Record<string, string>,
  problems: string[],
): SellingSettings => readSelling({ ...opened, ...base.given }, { mayTakePlayMoney: mayPlay(base) }, problems)

/** Removes wrong values of the panel, and each gateway or carrier that needs a missing value. */
function withoutWrong(
  opened: Record<string, string>,
  wrong: readonly string[],
  given: Settings['given'],
): Record<string, string> {
  const missing = new Set(wrong.filter((name) => !opened[name] || given[name]))
  const dropped = new Set(wrong.filter((name) => !missing.has(name)))
  if ([...missing].some((name) => name.startsWith('SMS_'))) dropped.add('SMS_PROVIDER')
  const closed = realBanks.filter((bank) => missing.has(banks[bank].key.variable)) as string[]
  const gateways = (opened['PAYMENT_GATEWAY'] ?? '')
    .split(/[\s,]+/)
    .filter((gateway) => !closed.includes(gateway))
  return Object.fromEntries(
    Object.entries({ ...opened, PAYMENT_GATEWAY: gateways.join(',') }).filter(
      ([name, value]) => value && !dropped.has(name),
    ),
  )
}

interface LiveSettings {
  /** Reads the stored values and applies them to `settings`. */
  reload(): Promise<void>
  readonly settings: Settings
}

const parts = [
  'basketFreezeMinutes',
  'sms',
  'smtpUrl',
  'payments',
  'shipping',
  'ordersPerWindow',
  'feeds',
] as const satisfies (keyof SellingSettings)[]

/** Makes settings whose selling part follows the database, on all servers. */
export function createLiveSettings(
  app: FastifyInstance,
  { db, bus, secret, base }: Pick<Context, 'db' | 'bus' | 'secret'> & { base: Settings },
): LiveSettings {
  let selling: SellingSettings = base
  let known: string | undefined
  const settings = Object.defineProperties(
    { ...base },
    Object.fromEntries(parts.map((part) => [part, { enumerable: true, get: () => selling[part] }])),
  )

  async function load(): Promise<void> {
    const stored = await readStoredSelling(db)
    const text = JSON.stringify(stored)
    if (text === known) return
    const isFirst = known === undefined
    known = text
    selling = usable(openedOf(stored, secret))
    // Drop answers with the old values again, because some may have been cached after the event of the change.
    if (!isFirst) bus.emit('storefront.changed', {})
  }

  function usable(opened: Record<string, string>): SellingSettings {
    const problems: string[] = []
    const next = sellingOf(base, opened, problems)
    if (problems.length === 0) return next
    // The values were valid when they were saved, but the environment or the shop's secret has changed since.
    const wrong = problems.map(variableIn)
    app.log.error({ variables: wrong }, 'settings of the panel do not fit those of the environment')
    const rest = withoutWrong(opened, wrong, base.given)
    return isDeepStrictEqual(rest, opened) ? base : usable(rest)
  }

  // Read one after the other, so that an older read never overwrites a newer one.
  let loading = Promise.resolve()
  const reload = () => (loading = loading.catch(() => undefined).then(load))
  const read = () =>
    reload().catch((error: unknown) => app.log.error({ err: error }, 'the settings could not be read'))
  app.addHook('onReady', read)
  app.background.every('settings', READ_EVERY_MS, read)
  onMoreThanFiguresChanged(bus, () => void read())
  return { settings, reload }
}

/** The name of the variable with which the line of a problem begins. */
export const variableIn = (problem: string): string => /^[A-Z_]+/.exec(problem)?.[0] ?? ''
