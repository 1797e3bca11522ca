/** Setup of every unit test: any console.error or console.warn fails the test. */
import { afterEach, beforeEach, expect, jest } from '@jest/globals'

const loud = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of loud) jest.spyOn(console, level)
})

afterEach(() => {
  for (const level of loud) {
    const spy = console[level] as jest.MockedFunction<typeof console.error>
    const calls = spy.mock?.calls.map((call) => call.map(String).join(' ')) ?? []
    spy.mockRestore?.()
    expect(calls).toEqual([])
  }
})
