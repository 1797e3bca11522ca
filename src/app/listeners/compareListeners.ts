import { isAnyOf } from '@reduxjs/toolkit'
import { readCompareList, writeCompareList } from '../../features/compare/compareStorage.ts'
import {
  compareAdded,
  compareCleared,
  compareLoaded,
  compareRemoved,
  compareSlice,
  compareToggled,
} from '../../features/compare/compareSlice.ts'
import { sessionStarted } from '../../features/session/sessionSlice.ts'
import type { Start } from './start.ts'

/** The compare list lives on the device (spec §3). */
export function setupCompareListeners(start: Start): void {
  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) => {
      const items = readCompareList(extra.storage)
      if (items.length > 0) dispatch(compareLoaded(items))
    },
  })
  start({
    matcher: isAnyOf(compareAdded, compareRemoved, compareToggled, compareCleared),
    effect: (_action, { extra, getState }) =>
      writeCompareList(extra.storage, compareSlice.selectors.selectItems(getState())),
  })
}
