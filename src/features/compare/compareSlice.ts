import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppThunk } from '../../api/store.ts'

export interface CompareItem {
  /** Numeric product id (design §6). */
  readonly key: number
  /** Display name; empty when it is not known on this device. */
  readonly value: string
}

export interface CompareState {
  items: CompareItem[]
}

export const compareSlice = createSlice({
  name: 'compare',
  initialState: { items: [] } as CompareState,
  reducers: {
    /** The list as this device keeps it: at the start, or changed in another tab. */
    compareLoaded: (_state, { payload }: PayloadAction<CompareItem[]>) => ({ items: payload }),
    /** Duplicates are rejected (spec §4): nothing changes. */
    compareAdded: (state, { payload }: PayloadAction<CompareItem>) => {
      if (!has(state, payload.key)) state.items.push(payload)
    },
    compareRemoved: (state, { payload }: PayloadAction<{ key: number }>) => {
      state.items = state.items.filter((item) => item.key !== payload.key)
    },
    /** A compare button was pressed: in, or out again. */
    compareToggled: (state, { payload }: PayloadAction<CompareItem>) => {
      if (has(state, payload.key)) state.items = state.items.filter((item) => item.key !== payload.key)
      else state.items.push(payload)
    },
    compareCleared: (state) => {
      state.items = []
    },
  },
  selectors: {
    selectItems: (state) => state.items,
    selectCount: (state) => state.items.length,
    selectIsCompared: (state, key: number) => has(state, key),
  },
})

export const { compareAdded, compareCleared, compareLoaded, compareRemoved, compareToggled } =
  compareSlice.actions

function has(state: CompareState, key: number): boolean {
  return state.items.some((item) => item.key === key)
}

/** Adds to the compare list; false when it was there already (spec §4). The action tells the listeners either way. */
export function addToCompare(item: CompareItem): AppThunk<boolean> {
  return (dispatch, getState) => {
    const isNew = !compareSlice.selectors.selectIsCompared(getState() as { compare: CompareState }, item.key)
    dispatch(compareAdded(item))
    return isNew
  }
}
