import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { loadingBar } from '../../../contract/constants.ts'
import { LoadingBar } from './LoadingBar.tsx'

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const grown = () => Number(/[\d.]+/.exec(screen.getByRole('progressbar').style.transform)?.[0])

afterEach(() => void jest.useRealTimers())

test('grows every 250 ms while a page loads, is full at the end and gone 500 ms later (spec §9)', () => {
  jest.useFakeTimers()
  const { rerender } = render(<LoadingBar active={false} />)
  expect(screen.queryByRole('progressbar')).toBeNull()

  rerender(<LoadingBar active />)
  pass(1)
  const first = grown()
  pass(loadingBar.increment * 2)
  expect(grown()).toBeGreaterThan(first)
  expect(screen.getByRole('progressbar')).toHaveStyle({ blockSize: '4px' })

  rerender(<LoadingBar active={false} />)
  pass(1)
  expect(grown()).toBe(1)
  pass(loadingBar.finish * 2)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
