import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useIsAway } from './StickyBuy.tsx'

test('an element that came into sight and left again before one report is away', () => {
  let report = (_: { isIntersecting: boolean }[]) => {}
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe() {}
      disconnect() {}
    },
  })
  document.body.innerHTML = '<div id="buy"></div>'
  const { result } = renderHook(() => useIsAway('buy'))
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]))
  expect(result.current).toBe(true)
})
