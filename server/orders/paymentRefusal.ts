import { gatewayMessages, type Gateway } from './gateways/gateway.ts'
import { formatNumber } from '../shared/persian.ts'
import type { CardToCard, ShopReader } from '../shared/shop.ts'
import type { WaysToPay } from '../../contract/basket/gatewaySchemas.ts'
import type { Gateways } from './gateways/createGateways.ts'
import { CheckoutRefusal, checkoutRefusals } from './orderWords.ts'
import type { Payment } from './paymentsRepository.ts'
import { partsFor, type Splitting } from './parts/splitInParts.ts'

type Offered = Pick<Gateways, 'offered'>

/** The gateways that take this amount (Toman), the preferred one first. */
export const gatewaysFor = ({ offered }: Offered, payable: number): Gateway[] =>
  offered.filter(({ limits }) => payable >= limits.min && payable <= limits.max)

/**
 * Names of the gateways among which the shopper chooses; empty if fewer than two take the amount.
 * @param attempts of the order, oldest first: gateways whose own last attempt failed are named last
 */
export function gatewayChoice(
  gateways: Offered,
  payable: number,
  attempts: readonly Pick<Payment, 'gateway' | 'status' | 'authority'>[] = [],
): Pick<WaysToPay, 'gateways'> {
  const isDown = (name: string) => {
    const last = attempts.findLast(({ gateway }) => gateway === name)
    return Number(last?.status === 'failed' && last.authority === null)
  }
  const names = gatewaysFor(gateways, payable).map(({ name }) => name)
  return names.length > 1 ? { gateways: names.toSorted((a, b) => isDown(a) - isDown(b)) } : {}
}

/** Toman: the largest amount of one payment. Unlimited without a gateway, because another message explains that case. */
const payLimitOf = ({ offered }: Offered): number =>
  offered.length === 0 ? Number.MAX_SAFE_INTEGER : Math.max(...offered.map(({ limits }) => limits.max))

/** Toman: the largest amount that the shop takes online, in parts if it splits payments. */
export const onlineLimitOf = (gateways: Splitting): number =>
  Math.min(Number.MAX_SAFE_INTEGER, payLimitOf(gateways) * Math.max(1, gateways.mostParts))

/**
 * Explains, before there is an order, why no single payment of this amount is possible; empty if it is. An order of 0
 * Toman needs no gateway.
 */
export function paymentRefusal(gateways: Splitting, payable: number): string {
  if (payable === 0 || gatewaysFor(gateways, payable).length > 0) return ''
  if (gateways.offered.length === 0) return gatewayMessages.closed
  if (payable > payLimitOf(gateways))
    return `${tooLarge(limitBelow(gateways, payable))} برای پرداخت کارت‌به‌کارت یا تلفنی با فروشگاه تماس بگیرید، یا سفارش را در چند بخش ثبت کنید.`
  const least = Math.min(...gateways.offered.map(({ limits }) => limits.min).filter((min) => min > payable))
  return `کمترین مبلغ پرداخت اینترنتی ${formatNumber(least)} تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.`
}

/** The limit that the amount exceeds, Toman: of all parts together, otherwise of one payment. */
function limitBelow(gateways: Splitting, payable: number): number {
  const online = onlineLimitOf(gateways)
  return payable > online ? online : payLimitOf(gateways)
}

const tooLarge = (max: number) =>
  `مبلغ این سفارش از سقف پرداخت اینترنتی (${formatNumber(max)} تومان) بیشتر است.`

/**
 * The gateway of a new attempt; for 0 Toman the gateway `none`.
 * @param payBy name of the gateway; absent or `bank`: the preferred one that takes the amount
 * @throws CheckoutRefusal when the gateway does not take this amount, or is not offered any more
 */
export function chosenGateway(gateways: Gateways, payable: number, payBy = 'bank'): Gateway {
  if (payable === 0) return gateways.of('none')
  const taking = gatewaysFor(gateways, payable)
  const chosen = payBy === 'bank' ? taking[0] : taking.find(({ name }) => name === payBy)
  if (chosen) return chosen
  throw new CheckoutRefusal(paymentRefusal(gateways, payable) || checkoutRefusals.gatewayGone)
}

/** The gateway to suggest after another one has failed; undefined if no other gateway takes the amount. */
export function nextGateway(gateways: Offered, payable: number, failed: string): Gateway | undefined {
  const taking = gatewaysFor(gateways, payable)
  const at = taking.findIndex(({ name }) => name === failed)
  const next = taking[(at + 1) % taking.length]
  return next?.name === failed ? undefined : next
}

type Shop = { readonly gateways: Splitting; readonly shop: ShopReader }

/** The ways to pay this amount. If the shop offers card-to-card, a bank limit is no refusal but the reason for that way. */
export function waysToPay({ gateways, shop }: Shop, payable: number): WaysToPay {
  const parts = partsFor(gateways, payable)
  const card = cardFor({ gateways, shop }, payable)
  const refusal = parts ? '' : paymentRefusal(gateways, payable)
  const isTooLarge = refusal !== '' && payable > payLimitOf(gateways)
  const reason = isTooLarge ? tooLarge(limitBelow(gateways, payable)) : refusal
  return {
    paymentRefusal: card ? '' : refusal,
    ...(parts && { parts }),
    ...gatewayChoice(gateways, parts ? Math.max(...parts) : payable),
    ...(card && { cardToCard: { hours: card.holdHours, reason } }),
  }
}

/** The shop's cards if this amount can be transferred to them; an order of 0 Toman needs none. */
export function cardFor({ gateways, shop }: Shop, payable: number): CardToCard | null {
  const { cardToCard } = shop.current()
  if (!cardToCard || payable === 0) return null
  const { from } = cardToCard
  const isOffered = (from !== null && payable >= from) || paymentRefusal(gateways, payable) !== ''
  return isOffered ? cardToCard : null
}
