import { expect, jest, test } from '@jest/globals'
import { openFollowLine } from './followLine.ts'

test('tries again when the code of the connection could not be loaded', async () => {
  jest.useFakeTimers()
  let tries = 0
  const nothing = () => {}
  const line = openFollowLine({
    ...{ hubOrigin: '', ticket: 'x', joined: nothing, lost: nothing, onNews: nothing },
    // `build` reads it, so it fails as a chunk that does not load would.
    get WebSocket(): typeof globalThis.WebSocket {
      tries += 1
      throw new Error('not loaded')
    },
  })
  await jest.advanceTimersByTimeAsync(2000)
  line.stop()
  jest.useRealTimers()
  expect(tries).toBeGreaterThan(1)
})
