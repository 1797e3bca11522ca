import { expect, test } from '@jest/globals'
import { readRecording } from './readRecording.ts'
import { findUnknownParts, type ReplayedShop } from './unknownParts.ts'

const shop: ReplayedShop = {
  reducer: (state = { basket: 0 }) => state,
  isKnown: ({ type }) => type.startsWith('basket/'),
  build: 'today',
}
const recording = (actions: readonly object[], preloaded: object, build: string) =>
  readRecording(
    JSON.stringify({
      payload: JSON.stringify(actions),
      preloadedState: JSON.stringify(preloaded),
      'x-session': { build, times: [] },
    }),
  )

test('counts unknown actions and lists unknown parts of the state and another build', () => {
  const actions = [{ type: 'basket/set' }, { type: 'gone/a' }, { type: 'gone/b' }, { type: 'gone/a' }]
  const found = findUnknownParts(recording(actions, { basket: 1, wishes: 2 }, 'yesterday'), shop)
  expect([...found.types]).toEqual([
    ['gone/a', 2],
    ['gone/b', 1],
  ])
  expect(found).toMatchObject({ first: 2, parts: ['wishes'], build: 'yesterday' })
})

test('finds nothing unknown in a recording of this build or without a build', () => {
  const own = findUnknownParts(recording([{ type: 'basket/set' }], { basket: 1 }, 'today'), shop)
  expect(own).toEqual({ types: new Map(), first: 0, parts: [], build: undefined })
  expect(findUnknownParts(readRecording('[{"type":"basket/set"}]'), shop).build).toBeUndefined()
})
