import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'

/** The ways to pay this basket, the shop's preferred one first: names of gateways (`bank`: the only one) and `card`. */
export function waysOf({ cardToCard, gateways = ['bank'] }: BasketAnswer): string[] {
  if (cardToCard?.reason) return ['card']
  return cardToCard ? [...gateways, 'card'] : gateways
}

/** The chosen way if it is offered, otherwise the preferred one. */
export function wayOf(basket: BasketAnswer, chosen: string | undefined): string {
  const ways = waysOf(basket)
  return ways.find((way) => way === chosen) ?? ways[0] ?? 'bank'
}
