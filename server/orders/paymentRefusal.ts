import { gatewayMessages, type Gateway } from './gateways/gateway.ts'
import { formatNumber } from '../shared/persian.ts'
import type { CardToCard, ShopReader } from '../shared/shop.ts'
import type { BasketAnswer } from '../../contract/basket/schemas.ts'
import type { Gateways } from './gateways/createGateways.ts'

/**
 * Explains, before there is an order, why no payment of this amount is possible; empty when it is. An order of 0 Toman needs no
 * gateway.
 */
export function paymentRefusal({ name, limits }: Gateway, payable: number): string {
  if (payable === 0) return ''
  if (name === 'none') return gatewayMessages.closed
  if (payable > limits.max)
    return `${tooLarge(limits.max)} برای پرداخت کارت‌به‌کارت یا تلفنی با فروشگاه تماس بگیرید، یا سفارش را در چند بخش ثبت کنید.`
  return payable < limits.min
    ? `کمترین مبلغ پرداخت اینترنتی ${formatNumber(limits.min)} تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.`
    : ''
}

const tooLarge = (max: number) =>
  `مبلغ این سفارش از سقف پرداخت اینترنتی (${formatNumber(max)} تومان) بیشتر است.`

type Shop = { readonly gateways: Pick<Gateways, 'current'>; readonly shop: ShopReader }

/** The ways to pay this amount. A refusal of the bank is only the reason for the other way if the shop offers a card. */
export function waysToPay(
  { gateways, shop }: Shop,
  payable: number,
): Pick<BasketAnswer, 'paymentRefusal' | 'cardToCard'> {
  const refusal = paymentRefusal(gateways.current, payable)
  const card = cardFor({ gateways, shop }, payable)
  if (!card) return { paymentRefusal: refusal }
  const { name, limits } = gateways.current
  const reason = name !== 'none' && payable > limits.max ? tooLarge(limits.max) : refusal
  return { paymentRefusal: '', cardToCard: { hours: card.holdHours, reason } }
}

/** The shop's cards if this amount can be transferred to them; an order of 0 Toman needs none. */
export function cardFor({ gateways, shop }: Shop, payable: number): CardToCard | null {
  const { cardToCard } = shop.current()
  if (!cardToCard || payable === 0) return null
  const { from } = cardToCard
  const isOffered = (from !== null && payable >= from) || paymentRefusal(gateways.current, payable) !== ''
  return isOffered ? cardToCard : null
}
