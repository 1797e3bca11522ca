import { keepOfTab, readOfTab } from './guardedStorage.ts'

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

/** With the version of `KeptAction`: increase it with each change, because an open tab may have stored the previous one. */
const KEY = 'pending-action-1'

/** Stored in this tab. Without storage a reload loses the action. */
export const keptAction = {
  read: () => readOfTab<KeptAction>(KEY),
  write: (action: KeptAction) => keepOfTab(KEY, action),
  drop: () => keepOfTab(KEY, null),
}
