import { createAction, type Reducer } from '@reduxjs/toolkit'
import { withMissing } from './withMissing.ts'

/**
 * The page was loaded again, by F5 or on the way back from the bank: a recording goes on with the state the new
 * document began with. In recordings only; no shop dispatches it.
 */
export const documentOpened = createAction<object>('recording/documentOpened')

export function withDocuments<S extends object>(reducer: Reducer<S>): Reducer<S> {
  return (state, action) => {
    if (!documentOpened.match(action)) return reducer(state, action)
    const own = reducer(undefined, { type: '@@recording/init' })
    const opened = withMissing(own, action.payload)
    return reducer({ ...state, ...opened } as S, action)
  }
}
