import { isAnyOf } from '@reduxjs/toolkit'
import { confirmMessages, toastMessages } from '../../../contract/messages.ts'
import { compareApi } from './compareApi.ts'
import { compareClearRequested } from './compareIntents.ts'
import { readCompareList, writeCompareList } from './compareStorage.ts'
import {
  compareAdded,
  compareCleared,
  compareGone,
  compareLoaded,
  compareRemoved,
  compareSlice,
  type CompareRoot,
} from './compareSlice.ts'
import { confirmAnswered, confirmAsked, toastShown } from '../../notices/noticesSlice.ts'
import { sessionStarted } from '../identity/session/sessionSlice.ts'
import type { CallMeta } from '../../api/request.ts'
import type { AppStartListening } from '../../api/store.ts'

const CLEAR_DIALOG = 'compare/clear'
const { selectItems } = compareSlice.selectors

/** Stores the compare list on the device (spec §3), asks before clearing it, and removes products that the shop no longer has. */
export function setupCompareListeners(start: AppStartListening<CompareRoot>): void {
  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) => void dispatch(compareLoaded(readCompareList(extra.storage))),
  })
  start({
    matcher: isAnyOf(compareAdded, compareRemoved, compareCleared, compareGone),
    effect: (_action, { extra, getState }) => writeCompareList(extra.storage, selectItems(getState())),
  })

  start({
    actionCreator: compareClearRequested,
    effect: (_action, { dispatch }) => {
      dispatch(confirmAsked({ key: CLEAR_DIALOG, title: confirmMessages.compareClear, kind: 'question' }))
    },
  })
  start({
    actionCreator: confirmAnswered,
    effect: ({ payload }, { dispatch }) => {
      if (payload.key === CLEAR_DIALOG && payload.confirmed) dispatch(compareCleared())
    },
  })

  start({
    matcher: compareApi.endpoints.getCompare.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      // Ignore the stand-in for absent endpoints, because it reads limited lists, so that a missing product may still exist.
      if ((meta.baseQueryMeta as CallMeta | undefined)?.isStandIn) return
      const { keys: requested } = meta.arg.originalArgs
      const alive = new Set(payload.products.map(({ id }) => id))
      const listed = selectItems(getState()).map(({ key }) => key)
      const keys = requested.filter((key) => !alive.has(key) && listed.includes(key))
      if (keys.length === 0) return
      dispatch(compareGone({ keys }))
      dispatch(toastShown({ kind: 'info', text: toastMessages.compareGone }))
    },
  })
}
