import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { basketDefaults } from '../../../contract/constants.ts'
import { isFrozenCount } from '../../api/frozenCount.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import { countsReceived, signedOut } from '../../api/events.ts'
import { isOutdated } from '../../api/request.ts'
import type { PairedStrap } from '../../lib/keptAction.ts'
import { basketApi, isRefusal } from './basketApi.ts'

export interface BasketState {
  /** Pieces in the whole basket, never negative: a frozen basket keeps its previous count. */
  count: number
  isFrozen: boolean
  /** The server's message about the frozen basket. */
  message: string
  /** Products being added, by `choiceKey`. */
  adding: string[]
  /** Lines that the shopper removed or saved for later on the open page. */
  removed: RemovedLine[]
  /** A push came since the basket was last asked for, so an answer that is on its way is older than the push. */
  isStale?: boolean
}

export interface RemovedLine {
  readonly websiteCode: string
  readonly productProperty: number
  readonly nameFa: string
  /** Number of pieces to restore. */
  readonly count: number
  /** True if the line was saved for later instead of removed. */
  readonly isSaved?: boolean
  /** Index among the entries of the page (cartEntries.ts). */
  readonly at: number
}

/** The part of the state that this slice owns. */
export interface BasketRoot {
  readonly basket: BasketState
}

export interface Choice {
  readonly websiteCode: string
  /** 0: the product has no choices (spec §9). */
  readonly productProperty?: number
}

interface AddRequest extends Choice {
  readonly count?: number
  /** Shown in the login dialog as the product that is added afterwards. */
  readonly nameFa?: string
  /** A strap that is added to the basket after the product. */
  readonly strap?: PairedStrap
}

/** The shopper adds a product. An anonymous visitor logs in first. */
export const basketAddRequested = createAction('basket/addRequested', (wanted: AddRequest) => ({
  payload: {
    websiteCode: wanted.websiteCode,
    count: wanted.count ?? basketDefaults.count,
    productProperty: wanted.productProperty ?? basketDefaults.productProperty,
    nameFa: wanted.nameFa,
    ...(wanted.strap && { strap: wanted.strap }),
  },
}))

/** The shopper wants to unfreeze the basket; opens the dialog again (spec §4). */
export const basketExitRequested = createAction('basket/exitRequested')

export const choiceKey = ({ websiteCode, productProperty = basketDefaults.productProperty }: Choice) =>
  `${websiteCode}/${productProperty}`

const { addToBasket, getBasket } = basketApi.endpoints
const initialState: BasketState = { count: 0, isFrozen: false, message: '', adding: [], removed: [] }

export const basketSlice = createSlice({
  name: 'basket',
  initialState,
  reducers: {
    lineRemoved: (state, { payload }: PayloadAction<RemovedLine>) => {
      state.removed = state.removed.filter((line) => choiceKey(line) !== choiceKey(payload))
      state.removed.push(payload)
    },
    /** The visitor left the page that shows removed lines. */
    cartLeft: (state) => {
      state.removed = []
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(countsReceived, (state, { payload }) => {
        if (payload.basket !== undefined) receive(state, payload.basket, payload.message)
      })
      .addCase(answersChanged, (state, { payload }) => {
        if (payload.includes('Basket')) state.isStale = true
      })
      .addMatcher(getBasket.matchPending, (state) => {
        delete state.isStale
      })
      .addMatcher(addToBasket.matchPending, (state, { meta }) => {
        state.adding.push(keyOf(meta.arg.originalArgs))
      })
      .addMatcher(addToBasket.matchFulfilled, (state, { payload, meta }) => {
        drop(state.adding, keyOf(meta.arg.originalArgs))
        if (!isRefusal(payload) && !isOutdated(meta.baseQueryMeta))
          receive(state, payload.basketCount, payload.message)
      })
      .addMatcher(addToBasket.matchRejected, (state, { meta }) => {
        drop(state.adding, keyOf(meta.arg.originalArgs))
      })
      .addMatcher(getBasket.matchFulfilled, (state, { payload, meta }) => {
        if (isOutdated(meta.baseQueryMeta) || state.isStale) return
        const { frozen, items, message } = payload
        // Sum the lines, because a page that opened with a frozen basket has no earlier count.
        if (frozen && items.length > 0) state.count = items.reduce((sum, { count }) => sum + count, 0)
        if (frozen) freeze(state, message)
        else receive(state, payload.basketCount, message)
      }),
  selectors: {
    selectCount: (state) => state.count,
    selectRemoved: (state) => state.removed,
    selectIsAdding: (state, choice: Choice) => state.adding.includes(choiceKey(choice)),
  },
})

export const { lineRemoved, cartLeft } = basketSlice.actions

function receive(state: BasketState, count: number, message = ''): void {
  if (isFrozenCount(count)) freeze(state, message)
  else if (count >= 0) Object.assign(state, { count, isFrozen: false, message: '' })
}

function freeze(state: BasketState, message: string): void {
  state.isFrozen = true
  if (message) state.message = message
}

function keyOf(arg: { WebsiteCode: string; ProductProperty: number }): string {
  return choiceKey({ websiteCode: arg.WebsiteCode, productProperty: arg.ProductProperty })
}

function drop(list: string[], entry: string): void {
  const at = list.indexOf(entry)
  if (at >= 0) list.splice(at, 1)
}
