/** Every unit test of the browser side: DOM matchers, and any console.error or console.warn fails the test. */
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest } from '@jest/globals'
import { configure } from '@testing-library/react'

// A page with all its cards takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 })

const loud = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of loud) jest.spyOn(console, level)
})

afterEach(() => {
  for (const level of loud) {
    // eslint-disable-next-line no-console -- no call: the spy is read
    const spy = console[level] as jest.MockedFunction<typeof console.error>
    const calls = spy.mock?.calls.map((call) => call.map(String).join(' ')) ?? []
    spy.mockRestore?.()
    expect(calls).toEqual([])
  }
})
