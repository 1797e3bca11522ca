import { createAction, createSlice } from '@reduxjs/toolkit'
import type { Answer } from '../../../contract/endpoints.ts'
import { countsReceived, signedOut } from '../../api/events.ts'
import type { ApiError } from '../../api/errors.ts'
import { isOutdated, type CallMeta } from '../../api/request.ts'
import { favouritesApi } from './favouritesApi.ts'

export interface FavouritesState {
  /** Number of favourites, for the header; the codes are in the query cache. */
  count: number
  /** The backend has no list of codes, so only those that answers mark with `isFav` are known. */
  isPartial?: boolean
}

/** The part of the state that this slice owns. */
export interface FavouritesRoot {
  readonly favourites: FavouritesState
}

export interface FavouriteWish {
  readonly websiteCode: string
  readonly nameFa: string
  /** The requested state: the opposite of the one that the shopper saw; true if absent. */
  readonly isWanted?: boolean
}

/** A favourite button was pressed. An anonymous visitor logs in first. */
export const favouriteToggleRequested = createAction<FavouriteWish>('favourites/toggleRequested')

const { addFavourite, listFavouriteCodes, removeFavourite } = favouritesApi.endpoints

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState: { count: 0 } as FavouritesState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => ({ count: 0 }))
      .addCase(countsReceived, (state, { payload }) => {
        if (payload.favourites !== undefined) state.count = Math.max(0, payload.favourites)
      })
      .addMatcher(listFavouriteCodes.matchFulfilled, (state, { payload, meta }) => {
        if (isOutdated(meta.baseQueryMeta)) return
        if ((meta.baseQueryMeta as CallMeta | undefined)?.isStandIn) state.isPartial = true
        else state.count = payload.codes.length
      })
      .addMatcher(addFavourite.matchPending, (state) => add(state, 1))
      .addMatcher(removeFavourite.matchPending, (state) => add(state, -1))
      .addMatcher(addFavourite.matchRejected, (state, action) => settle(state, action, -1))
      .addMatcher(removeFavourite.matchRejected, (state, action) => settle(state, action, 1))
      .addMatcher(addFavourite.matchFulfilled, (state, action) => settle(state, action, -1))
      .addMatcher(removeFavourite.matchFulfilled, (state, action) => settle(state, action, 1)),
  selectors: {
    selectCount: (state) => state.count,
    selectIsPartial: (state) => state.isPartial === true,
  },
})

function add(state: FavouritesState, step: number): void {
  state.count = Math.max(0, state.count + step)
}

interface Settled {
  /** The server's answer, or the error of a failed call. */
  readonly payload: Answer<'addFavourite'> | ApiError | undefined
  readonly meta: { readonly baseQueryMeta?: unknown }
}

function settle(state: FavouritesState, { payload, meta }: Settled, undo: number): void {
  if (isOutdated(meta.baseQueryMeta)) return
  if (payload && 'success' in payload && payload.success) state.count = payload.favCount ?? state.count
  else add(state, undo)
}
