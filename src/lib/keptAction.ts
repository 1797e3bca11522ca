import { onTabStorage } from './guardedStorage.ts'

/** The strap of a pair that the studio puts into the basket. */
export interface PairedStrap {
  readonly websiteCode: string
  readonly nameFa: string
}

/** The action of a shopper that waits for a login in another form. Plain data without secrets. */
export interface KeptAction {
  /** Id of this attempt, the same in duplicates of the tab. */
  readonly id: string
  /** Buy, press a heart, or continue the order. */
  readonly kind: 'basket' | 'favourite' | 'inBasket'
  /** Code and name of the product; both empty for an order. */
  readonly websiteCode: string
  readonly nameFa: string
  readonly count: number
  /** Id of the choice, or 0. */
  readonly productProperty: number
  /** Added to the basket after the watch. */
  readonly strap?: PairedStrap
  /** Own path with its query. */
  readonly returnTo: string
  /** Epoch ms. */
  readonly keptAt: number
}

const KEY = 'pending-action'

/** Stores it as JSON in the session storage of this tab. Without storage a reload loses the action. */
export const keptAction = {
  read: () => onTabStorage((storage) => storage.getItem(KEY)) ?? null,
  write: (action: KeptAction) => onTabStorage((storage) => storage.setItem(KEY, JSON.stringify(action))),
  drop: () => onTabStorage((storage) => storage.removeItem(KEY)),
}
