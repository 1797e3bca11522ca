import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { compare as limits } from '../../../contract/constants.ts'

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
    compareAdded: (state, { payload }: PayloadAction<CompareItem>) => {
      if (!has(state, payload.key) && state.items.length < limits.max) state.items.push(payload)
    },
    compareRemoved: (state, { payload }: PayloadAction<{ key: number }>) => drop(state, [payload.key]),
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
  },
})

export const { compareAdded, compareCleared, compareGone, compareLoaded, compareRemoved } =
  compareSlice.actions

function has(state: CompareState, key: number): boolean {
  return state.items.some((item) => item.key === key)
}

function drop(state: CompareState, keys: readonly number[]): void {
  state.items = state.items.filter(({ key }) => !keys.includes(key))
}
