import { expect, jest, test } from '@jest/globals'
import { openFollowLine } from './followLine.ts'

test('the line connects again when the code of the connection could not be loaded', async () => {
  jest.useFakeTimers()
  let tries = 0
  const nothing = () => {}
  const line = openFollowLine({
    ...{ hubOrigin: '', ticket: 'x', joined: nothing, lost: nothing, onNews: nothing },
    // Building the connection reads this property, so the error stands for a chunk that cannot be loaded.
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
