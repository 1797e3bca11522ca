import { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import type { PaymentSettings } from '../../shared/sellingSettings.ts'
import type { Settings } from '../../shared/settings.ts'
import { gatewayMessages, type Gateway } from './gateway.ts'
import { sandboxMerchant } from '../sandbox/sandboxMerchant.ts'
import { createZarinpal } from './zarinpal.ts'
import { createZibal } from './zibal.ts'

export interface Gateways {
  /** Gateways for new payments, the preferred one first; empty: the shop takes no payments. */
  readonly offered: readonly Gateway[]
  /** Maximum number of payments into which an order may be split; 0: orders are not split. */
  readonly mostParts: number
  /** The gateway of an older attempt, also one that is not offered any more. @throws Error for an unknown name */
  of(name: string): Gateway
}

/** Timeout of one call to a bank, ms. */
const TIMEOUT = 10_000

/** ms after a payment in which ZarinPal reverses it. */
const ZARINPAL_REVERSES = 30 * 60_000

export const SANDBOX_BASE = '/sandbox-bank/pg'

/**
 * Makes the gateways from the owner's settings, and again whenever these change while the shop runs.
 * @param insideFetch reaches this server's own routes without a socket, because the sandbox bank is one of them
 * @param secret of the shop, from which the merchant id for the sandbox bank is derived
 */
export function createGateways(
  settings: Pick<Settings, 'payments' | 'publicOrigin'>,
  insideFetch: typeof globalThis.fetch,
  secret: string,
): Gateways {
  let cached: { readonly payments: PaymentSettings; readonly all: All } | undefined
  const of = (name: string) => {
    const { payments } = settings
    if (cached?.payments !== payments) cached = { payments, all: gatewaysOf(settings, insideFetch, secret) }
    const { all } = cached
    if (!Object.hasOwn(all, name)) throw new Error(`There is no gateway ${name}`)
    return all[name as Gateway['name']]
  }
  return {
    of,
    get offered() {
      return settings.payments.gateways.map(of)
    },
    get mostParts() {
      return settings.payments.mostParts
    },
  }
}

type All = Readonly<Record<Gateway['name'], Gateway>>

function gatewaysOf(
  { payments, publicOrigin }: Pick<Settings, 'payments' | 'publicOrigin'>,
  insideFetch: typeof globalThis.fetch,
  secret: string,
): All {
  const { zarinpal, zibal } = payments.banks
  const outside = { fetch: globalThis.fetch, timeout: TIMEOUT }
  return {
    sandbox: createZarinpal({
      name: 'sandbox',
      base: `${publicOrigin}${SANDBOX_BASE}`,
      publicBase: SANDBOX_BASE,
      merchantId: sandboxMerchant(secret),
      max: zarinpal.max,
      reversibleFor: Infinity,
      fetch: insideFetch,
      timeout: TIMEOUT,
    }),
    zarinpal: createZarinpal({
      name: 'zarinpal',
      base: `${zarinpal.origin}/pg`,
      publicBase: `${zarinpal.origin}/pg`,
      merchantId: zarinpal.key,
      max: zarinpal.max,
      reversibleFor: ZARINPAL_REVERSES,
      ...outside,
    }),
    none: closed,
    // Staff settle and refund these payments, so no bank is asked.
    [CARD_TO_CARD]: { ...closed, name: CARD_TO_CARD },
    zibal: createZibal({ base: zibal.origin, merchant: zibal.key, max: zibal.max, ...outside }),
  }
}

const refused = { kind: 'refused', code: 'none', message: gatewayMessages.closed } as const

/** A gateway that calls no bank and takes no payment. */
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
