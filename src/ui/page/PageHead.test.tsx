import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { title as rules } from '../../../contract/constants.ts'
import { PageHead } from './PageHead.tsx'

const head = (title: string) => (
  <MemoryRouter>
    <PageHead title={title} key={title} />
  </MemoryRouter>
)

afterEach(() => void jest.useRealTimers())

test('the server writes the title at once', () => {
  expect(renderToString(head('دریا'))).toContain('<title>دریا | فروشگاه ساعت</title>')
})

test('the title changes 100 ms after a navigation and is never empty (spec §9)', () => {
  jest.useFakeTimers()
  document.title = 'صفحهٔ پیش'
  const { rerender } = render(head('دریا'))
  act(() => jest.advanceTimersByTime(rules.delay - 1))
  expect(document.title).toBe('صفحهٔ پیش')
  act(() => jest.advanceTimersByTime(1))
  expect(document.title).toBe('دریا | فروشگاه ساعت')

  rerender(head('کویر'))
  expect(document.title).toBe('دریا | فروشگاه ساعت')
  act(() => jest.advanceTimersByTime(rules.delay))
  expect(document.title).toBe('کویر | فروشگاه ساعت')
})
