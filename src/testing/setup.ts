/** Setup of every unit test of the browser: adds DOM matchers, and lets any console.error or console.warn fail the test. */
import { afterEach, beforeEach, expect, jest } from '@jest/globals'

// Most tests without components run in Node, which has no DOM.
if (typeof Element !== 'undefined') {
  await import('@testing-library/jest-dom/jest-globals')
  const { configure } = await import('@testing-library/react')
  // Rendering a page with all its cards takes seconds on a busy machine.
  configure({ asyncUtilTimeout: 15_000 })
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollBy ??= () => {}
}

const loud = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of loud) jest.spyOn(console, level)
})

afterEach(() => {
  // Drafts of forms must not be visible in the next test.
  if (typeof window !== 'undefined') window.sessionStorage.clear()
  for (const level of loud) {
    // eslint-disable-next-line no-console -- reads the spy and calls nothing
    const spy = console[level] as jest.MockedFunction<typeof console.error>
    const calls = spy.mock?.calls.map((call) => call.map(String).join(' ')) ?? []
    spy.mockRestore?.()
    expect(calls).toEqual([])
  }
})
