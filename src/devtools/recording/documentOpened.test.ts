import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { createPlayer } from '../replay/player.ts'
import { documentOpened, withDocuments } from './documentOpened.ts'

interface State {
  readonly basket: { readonly count: number; readonly removed: readonly string[] }
  readonly words: string
}
const initial: State = { basket: { count: 0, removed: [] }, words: '' }
const reducer = withDocuments<State>((state = initial, { type }: UnknownAction) =>
  type === 'words' ? { ...state, words: 'said' } : state,
)

test('the slices of a recording of an older build get the fields that were added since', () => {
  const steps = [{ id: 0, action: { type: 'words' }, at: 0, skipped: false }]
  const recording = { steps, dropped: [], preloaded: { basket: { count: 3 } } }
  const { timeline } = createPlayer(recording, reducer as never).getState()
  expect(timeline.stateAt(1)).toEqual({ basket: { count: 3, removed: [] }, words: 'said' })
})

test('a later document of an older build gets missing fields and keeps the slices it does not contain', () => {
  const said = reducer(undefined, { type: 'words' })
  expect(reducer(said, documentOpened({ basket: { count: 2 } }))).toEqual({
    basket: { count: 2, removed: [] },
    words: 'said',
  })
})
