import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { loadingBar } from '../../../contract/constants.ts'
import { LoadingBar } from './LoadingBar.tsx'

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const grown = () => Number(/[\d.]+/.exec(screen.getByRole('progressbar').style.transform)?.[0])

afterEach(() => void jest.useRealTimers())

test('grows every 250 ms while a page loads, fills at the end and disappears 500 ms later (spec §9)', () => {
  jest.useFakeTimers()
  const { rerender, container } = render(<LoadingBar active={false} />)
  expect(screen.queryByRole('progressbar')).toBeNull()

  rerender(<LoadingBar active />)
  pass(1)
  const first = grown()
  pass(loadingBar.increment * 2)
  expect(grown()).toBeGreaterThan(first)
  expect(screen.getByRole('progressbar')).toHaveStyle({ blockSize: '4px' })
  // The bar contains no spinner.
  expect(screen.getByRole('progressbar').querySelectorAll('*')).toHaveLength(0)
  expect(container.querySelectorAll('[role]')).toHaveLength(1)

  rerender(<LoadingBar active={false} />)
  pass(1)
  expect(grown()).toBe(1)
  pass(loadingBar.finish * 2)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the bar of each navigation starts at zero instead of shrinking the previous one', () => {
  jest.useFakeTimers()
  const { rerender, container } = render(<LoadingBar active={false} />)
  const observer = new MutationObserver(() => {})
  observer.observe(container, { subtree: true, attributeFilter: ['style'], attributeOldValue: true })
  /** Width of the bar at each render, also between effects. */
  const moments = () => {
    const before = observer.takeRecords().map(({ oldValue }) => lengthIn(oldValue))
    const bar = container.querySelector<HTMLElement>('[role=progressbar]')
    return bar ? [...before, lengthIn(bar.style.transform)] : before
  }

  for (let navigation = 0; navigation < 3; navigation += 1) {
    rerender(<LoadingBar active />)
    pass(loadingBar.increment * 3)
    rerender(<LoadingBar active={false} />)
    pass(1)
    const shown = moments()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual([...shown].sort((one, other) => one - other))
    pass(loadingBar.finish * 2)
    observer.takeRecords()
  }
})

function lengthIn(style: string | null): number {
  return Number(/scaleX\(([\d.]+)/.exec(style ?? '')?.[1])
}
