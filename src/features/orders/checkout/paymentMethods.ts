import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'

/** Methods that can pay this basket, the preferred one first: names of gateways (`bank`: the only gateway) and `card`. */
export function methodsOf({ cardToCard, gateways = ['bank'] }: BasketAnswer): string[] {
  if (cardToCard?.reason) return ['card']
  return cardToCard ? [...gateways, 'card'] : gateways
}

/** The chosen method if it is offered, else the preferred one. */
export function methodOf(basket: BasketAnswer, chosen: string | undefined): string {
  const methods = methodsOf(basket)
  return methods.find((method) => method === chosen) ?? methods[0] ?? 'bank'
}
