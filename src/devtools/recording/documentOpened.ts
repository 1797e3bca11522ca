import { createAction, type Reducer } from '@reduxjs/toolkit'

/**
 * The page was loaded again, by F5 or on the way back from the bank: a recording goes on with the state the new
 * document began with. In recordings only; no shop dispatches it.
 */
export const documentOpened = createAction<object>('recording/documentOpened')

export const withDocuments =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) =>
    documentOpened.match(action)
      ? reducer({ ...state, ...action.payload } as S, action)
      : reducer(state, action)
