import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { compare as limits } from '../../../contract/constants.ts'
import type { AppThunk } from '../../api/store.ts'

export interface CompareItem {
  /** Numeric product id. */
  readonly key: number
  /** Product name; empty if this device does not know it. */
  readonly value: string
}

export interface CompareState {
  items: CompareItem[]
  /** False until the stored list has been read. */
  isKnown: boolean
}

/** The part of the state that this slice owns. */
export interface CompareRoot {
  readonly compare: CompareState
}

export const compareSlice = createSlice({
  name: 'compare',
  initialState: { items: [], isKnown: false } as CompareState,
  reducers: {
    /** The stored list was read, at the start or after a change in another tab. */
    compareLoaded: (_state, { payload }: PayloadAction<CompareItem[]>) => ({ items: payload, isKnown: true }),
    /** Ignores duplicates (spec §4) and products beyond the limit. */
    compareAdded: (state, { payload }: PayloadAction<CompareItem>) => add(state, payload),
    compareRemoved: (state, { payload }: PayloadAction<{ key: number }>) => drop(state, [payload.key]),
    /** A compare button was pressed: adds the product, or removes it if it is in the list. */
    compareToggled: (state, { payload }: PayloadAction<CompareItem>) => {
      if (has(state, payload.key)) drop(state, [payload.key])
      else add(state, payload)
    },
    compareCleared: (state) => {
      state.items = []
    },
    /** The shop no longer has these products. */
    compareGone: (state, { payload }: PayloadAction<{ keys: readonly number[] }>) =>
      drop(state, payload.keys),
  },
  selectors: {
    selectItems: (state) => state.items,
    selectIsKnown: (state) => state.isKnown,
    selectCount: (state) => state.items.length,
    selectIsCompared: (state, key: number) => has(state, key),
    selectIsFull: (state) => isFull(state),
  },
})

export const { compareAdded, compareCleared, compareGone, compareLoaded, compareRemoved, compareToggled } =
  compareSlice.actions

const isFull = ({ items }: CompareState) => items.length >= limits.max

function has(state: CompareState, key: number): boolean {
  return state.items.some((item) => item.key === key)
}

function add(state: CompareState, item: CompareItem): void {
  if (!has(state, item.key) && !isFull(state)) state.items.push(item)
}

function drop(state: CompareState, keys: readonly number[]): void {
  state.items = state.items.filter(({ key }) => !keys.includes(key))
}

/**
 * Adds a product to the compare list. Returns false if the list contains it (spec §4) or is full; listeners show a toast in each
 * case.
 */
export function addToCompare(item: CompareItem): AppThunk<boolean> {
  return (dispatch, getState) => {
    const countOf = () => compareSlice.selectors.selectCount(getState() as { compare: CompareState })
    const before = countOf()
    dispatch(compareAdded(item))
    return countOf() > before
  }
}
