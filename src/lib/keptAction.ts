import { keepOfTab, readOfTab } from './guardedStorage.ts'

/** The strap of a watch-and-strap pair, which the studio page puts into the basket together. */
export interface PairedStrap {
  readonly websiteCode: string
  readonly nameFa: string
}

/** The action of a shopper that waits for a login, as plain data without secrets. */
export interface KeptAction {
  /** Id of this attempt, the same in duplicates of the tab. */
  readonly id: string
  /** basket: buy; favourite: press a heart; inBasket: continue the order. */
  readonly kind: 'basket' | 'favourite' | 'inBasket'
  /** Code and name of the product; both empty for an order. */
  readonly websiteCode: string
  readonly nameFa: string
  readonly count: number
  /** Id of the choice, or 0. */
  readonly productProperty: number
  /** Strap to add to the basket after the watch. */
  readonly strap?: PairedStrap
  /** Path and query of the shop's page to return to. */
  readonly returnTo: string
  /** Time of the press, epoch ms. */
  readonly keptAt: number
}

/** With the version of `KeptAction`: increase it with each change, because an open tab may have stored the previous one. */
const KEY = 'pending-action-1'

/** Stores the action as JSON in the session storage of this tab. If the browser forbids storage, a reload loses the action. */
export const keptAction = {
  read: () => readOfTab<KeptAction>(KEY),
  write: (action: KeptAction) => keepOfTab(KEY, action),
  drop: () => keepOfTab(KEY, null),
}
