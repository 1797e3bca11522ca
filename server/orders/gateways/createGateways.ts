import { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import type { Settings } from '../../shared/settings.ts'
import { gatewayMessages, type Gateway } from './gateway.ts'
import { sandboxMerchant } from '../sandbox/sandboxMerchant.ts'
import { createZarinpal } from './zarinpal.ts'
import { createZibal } from './zibal.ts'

export interface Gateways {
  /** Take new payments, the preferred one first; empty: the shop takes none. */
  readonly offered: readonly Gateway[]
  /** The gateway of an older attempt, also one that is not offered any more. @throws Error for an unknown name */
  of(name: string): Gateway
}

/** Timeout of one call to a bank, ms. */
const TIMEOUT = 10_000

/** ZarinPal reverses a payment for half an hour. */
const ZARINPAL_REVERSES = 30 * 60_000

export const SANDBOX_BASE = '/sandbox-bank/pg'

/**
 * The gateways by the owner's settings.
 * @param insideFetch reaches this server's own routes without a socket, because the sandbox bank is one of them
 * @param secret of the shop, from which the merchant id for the sandbox bank is derived
 */
export function createGateways(
  settings: Pick<Settings, 'payments' | 'publicOrigin'>,
  insideFetch: typeof globalThis.fetch,
  secret: string,
): Gateways {
  const { payments, publicOrigin } = settings
  const outside = { fetch: globalThis.fetch, timeout: TIMEOUT }
  const all: Readonly<Record<Gateway['name'], Gateway>> = {
    sandbox: createZarinpal({
      name: 'sandbox',
      base: `${publicOrigin}${SANDBOX_BASE}`,
      publicBase: SANDBOX_BASE,
      merchantId: sandboxMerchant(secret),
      max: payments.zarinpalMax,
      reversibleFor: Infinity,
      fetch: insideFetch,
      timeout: TIMEOUT,
    }),
    zarinpal: createZarinpal({
      name: 'zarinpal',
      base: `${payments.zarinpalOrigin}/pg`,
      publicBase: `${payments.zarinpalOrigin}/pg`,
      merchantId: payments.zarinpalMerchant,
      max: payments.zarinpalMax,
      reversibleFor: ZARINPAL_REVERSES,
      ...outside,
    }),
    none: closed,
    // Staff settle and refund these payments, so no bank is asked.
    [CARD_TO_CARD]: { ...closed, name: CARD_TO_CARD },
    zibal: createZibal({
      ...{ base: payments.zibalOrigin, merchant: payments.zibalMerchant, max: payments.zibalMax },
      ...outside,
    }),
  }
  const of = (name: string) => {
    if (!Object.hasOwn(all, name)) throw new Error(`There is no gateway ${name}`)
    return all[name as Gateway['name']]
  }
  return { offered: payments.gateways.map(of), of }
}

const refused = { kind: 'refused', code: 'none', message: gatewayMessages.closed } as const

/** Asks no bank. */
const closed: Gateway = {
  name: 'none',
  limits: { min: 0, max: Number.MAX_SAFE_INTEGER },
  reversibleFor: 0,
  request: async () => refused,
  verify: async () => refused,
  inquire: async () => ({ kind: 'unknown', code: 'none' }),
  reverse: async () => refused,
  listUnverified: async () => [],
}
