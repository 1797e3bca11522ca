/** The credit at the SMS carrier: asked hourly, stored for all servers. */
import type { Credit } from '../../contract/setup/schemas.ts'
import { smsRefusal } from '../settings/refusalWords.ts'
import type { Context } from '../shared/context.ts'
import { readSetting, writeSetting } from '../site/repository.ts'

type Shop = Pick<Context, 'db' | 'now' | 'settings' | 'sms'>

const CREDIT = 'sms-credit'
/** ms after which the carrier is asked again. */
const FRESH_MS = 60 * 60_000

const unknown: Credit = { at: '', isGood: false, amount: 0, unit: 'toman', message: '' }

/** The last answer of the carrier that the settings name now. */
export async function readCredit({ db, settings }: Omit<Shop, 'now' | 'sms'>): Promise<Credit> {
  const stored = (await readSetting(db, CREDIT)) as (Credit & { provider: string }) | null
  if (stored?.provider !== settings.sms.provider) return unknown
  const { provider: _same, ...credit } = stored
  return credit
}

/** Asks the carrier and stores its answer; without a carrier nothing happens. */
export async function askCredit({ db, now, settings, sms }: Shop): Promise<void> {
  const { provider } = settings.sms
  const outcome = await sms.credit()
  if (!outcome) return
  const at = new Date(now()).toISOString()
  const answer: Credit = outcome.ok
    ? { at, isGood: true, amount: outcome.amount, unit: outcome.unit, message: '' }
    : { ...unknown, at, message: smsRefusal(provider, outcome.problem) }
  await writeSetting(db, CREDIT, { ...answer, provider })
}

export async function refreshCredit(shop: Shop): Promise<void> {
  const { at } = await readCredit(shop)
  if (!at || shop.now() - Date.parse(at) >= FRESH_MS) await askCredit(shop)
}
