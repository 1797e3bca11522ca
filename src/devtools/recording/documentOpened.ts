import { createAction, type Reducer } from '@reduxjs/toolkit'
import { isRecord } from '../../lib/isRecord.ts'

/**
 * Marks in a recording that the page was loaded again (F5, the return from the bank). The payload is the first state of the
 * new document. The recorder adds it; the shop never dispatches it.
 */
export const documentOpened = createAction<object>('recording/documentOpened')

/** Wraps the shop's reducer so that `documentOpened` replaces the recorded slices. */
export function withDocuments<S extends object>(reducer: Reducer<S>): Reducer<S> {
  return (state, action) => {
    if (!documentOpened.match(action)) return reducer(state, action)
    const own = reducer(undefined, { type: '@@recording/init' })
    const opened = withMissing(own, action.payload)
    return reducer({ ...state, ...opened } as S, action)
  }
}

type Slices = Readonly<Record<string, unknown>>

/**
 * Returns the recorded slices and adds the fields that they lack from `own`, because components read these fields and a
 * recording of an older build does not contain fields that were added to a slice later.
 * @param own the initial state of this build
 */
export function withMissing(own: object, recorded: object): Slices {
  const complete = ([name, slice]: [string, unknown]) => {
    const first = (own as Slices)[name]
    return [name, isRecord(first) && isRecord(slice) ? { ...first, ...slice } : slice]
  }
  return Object.fromEntries(Object.entries(recorded).map(complete))
}
