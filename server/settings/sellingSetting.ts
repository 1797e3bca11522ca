import type { Transaction } from 'kysely'
import { banks, realBanks } from '../../contract/orders/banks.ts'
import {
  isSecret,
  secretNames,
  variableNames,
  variables,
  type VariableName,
} from '../../contract/settings/variables.ts'
import type { SaveSellingRequest, Selling } from '../../contract/settings/schemas.ts'
import { versionOf } from '../audit/settingVersions.ts'
import { toAsciiDigits } from '../../contract/text.ts'
import type { Database } from '../database/schema.ts'
import { needsGateway } from '../orders/paymentsRepository.ts'
import type { Context } from '../shared/context.ts'
import { invalid } from '../shared/errors.ts'
import {
  mayPlay,
  openedOf,
  readStoredSelling,
  sealerOf,
  SELLING,
  sellingOf,
  variableIn,
  type StoredSecret,
  type StoredSelling,
} from './liveSettings.ts'
import { changeSetting, type SavedSetting, type SettingReader, type SettingsContext } from './savedSetting.ts'
import { readOpenTests, readTests } from './testResults.ts'

/** Number of last characters of a secret that the panel shows; of a short secret it shows none. */
const SHOWN = 4

/** Every variable with its source and value, except that the values of secrets never leave the server. */
export async function getSelling({
  db,
  secret,
  settings,
}: SettingReader & Pick<Context, 'secret'>): Promise<Selling> {
  const stored = await readStoredSelling(db)
  const opened = openedOf(stored, secret)
  return {
    version: versionOf(stored),
    isLocked: !settings.panelEditors,
    mayPlay: mayPlay(settings),
    variables: variableNames.map((name) => {
      const given = settings.given[name]
      const { at = '', end = '' } = stored.secrets[name] ?? {}
      const from = given ? 'environment' : opened[name] ? 'panel' : 'default'
      return {
        ...{ name, from },
        value: isSecret(name) ? '' : (given ?? opened[name] ?? ''),
        ...(from === 'panel' && isSecret(name) ? { savedAt: at, end } : { savedAt: '', end: '' }),
      }
    }),
    tests: await readTests(db),
    openTests: Object.keys(await readOpenTests(db)),
  }
}

export const sellingSetting: SavedSetting<'selling', StoredSelling> = {
  ...{ name: 'selling', key: SELLING, logged: { kind: 'setting', id: SELLING } },
  conflict: 'همکارتان در این میان این تنظیمات را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
  read: ({ db }) => readStoredSelling(db),
  /** The values for the audit log, which gets only the time of a secret. */
  forLog: ({ values, secrets }) => ({
    ...values,
    ...Object.fromEntries(Object.entries(secrets).map(([name, { at }]) => [name, at])),
  }),
  async derive(trx, { before, after }, { secret, settings }) {
    const opened = openedOf(after, secret)
    assertUsable(settings, opened)
    await assertKeysUnused(trx, settings, openedOf(before, secret), opened)
  },
  onSaved: ({ reloadSettings }) => reloadSettings(),
}

/** @throws AppError as `changeSetting` */
export const saveSelling = (
  shop: SettingsContext,
  { version, values, secrets }: SaveSellingRequest,
  staffId: number,
): Promise<void> =>
  changeSetting(shop, sellingSetting, { version, staffId }, (before) => ({
    values: withOverridden(before.values, tidied(values), shop.settings),
    secrets: withOverridden(before.secrets, withSecrets(before.secrets, secrets, shop), shop.settings),
  }))

function assertUsable(settings: Context['settings'], opened: Record<string, string>): void {
  const problems: string[] = []
  sellingOf(settings, opened, problems)
  const names = problems.map(variableIn).filter((name): name is VariableName => name in variables)
  if (names.length === 0) return
  throw invalid(
    Object.fromEntries(
      names.map((name) => [`${isSecret(name) ? 'secrets' : 'values'}.${name}`, variables[name].wrong]),
    ),
  )
}

/**
 * Refuses to change the key of a gateway during a payment or a refund, because the bank verifies and refunds a payment only with
 * the key that began it.
 */
async function assertKeysUnused(
  trx: Transaction<Database>,
  { given }: Pick<Context['settings'], 'given'>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const bank of realBanks) {
    const name = banks[bank].key.variable
    if (given[name] || !before[name] || before[name] === after[name]) continue
    if (await needsGateway(trx, bank)) fields[`secrets.${name}`] = inUse
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Keeps the stored values of variables that the environment overrides, because the form does not show these values. */
const withOverridden = <T>(
  before: Partial<Record<VariableName, T>>,
  after: Partial<Record<VariableName, T>>,
  { given }: Pick<Context['settings'], 'given'>,
): Partial<Record<VariableName, T>> =>
  Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = (given[name] ? before : after)[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Normalises typed values: ASCII digits, no thousands separators, no empty values. */
const tidied = (values: SaveSellingRequest['values']): StoredSelling['values'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = toAsciiDigits(value).trim()
      const plain = /^[\d,٬،\s]+$/.test(text) ? text.replace(/\D/g, '') : text
      return plain ? [[name, plain]] : []
    }),
  )

/** The secrets after a change: a secret that was not sent stays, an empty one is removed. */
function withSecrets(
  before: StoredSelling['secrets'],
  sent: SaveSellingRequest['secrets'],
  { now, secret }: Pick<Context, 'now' | 'secret'>,
): StoredSelling['secrets'] {
  const sealer = sealerOf(secret)
  const entries = secretNames.flatMap((name): [VariableName, StoredSecret][] => {
    const value = sent[name]?.trim()
    const old = before[name]
    if (value === undefined) return old ? [[name, old]] : []
    if (!value) return []
    const end = name !== 'SMTP_URL' && value.length >= 3 * SHOWN ? value.slice(-SHOWN) : ''
    return [[name, { sealed: sealer.seal(value, name), at: new Date(now()).toISOString(), end }]]
  })
  return Object.fromEntries(entries)
}

const inUse =
  'پرداخت یا بازگشت وجهی با این درگاه در جریان است؛ نخست درگاه را خاموش کنید و پس از پایان آن کلید را عوض کنید.'
