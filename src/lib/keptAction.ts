import { onTabStorage } from './guardedStorage.ts'

/** What a shopper was about to do when the login led to another form. Plain data, no secrets. */
export interface KeptAction {
  /** Of this one attempt, in all copies of the tab. */
  readonly id: string
  /** Buy, press a heart, or go on with the order. */
  readonly kind: 'basket' | 'favourite' | 'inBasket'
  /** Code and name of the product; both empty for an order. */
  readonly websiteCode: string
  readonly nameFa: string
  readonly count: number
  /** Id of the choice; 0: none. */
  readonly productProperty: number
  /** Own path with its query. */
  readonly returnTo: string
  /** Epoch ms. */
  readonly keptAt: number
}

const KEY = 'pending-action'

/** Its JSON in the session storage: this tab alone, over reloads. Without one the action is lost with the page. */
export const keptAction = {
  read: () => onTabStorage((storage) => storage.getItem(KEY)) ?? null,
  write: (action: KeptAction) => onTabStorage((storage) => storage.setItem(KEY, JSON.stringify(action))),
  drop: () => onTabStorage((storage) => storage.removeItem(KEY)),
}
