import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { header } from '../../../contract/constants.ts'
import { TapToTop } from './TapToTop.tsx'

function scrollPageTo(y: number) {
  Object.assign(window, { scrollY: y })
  act(() => void fireEvent.scroll(window))
}

afterEach(() => void Object.assign(window, { scrollY: 0 }))

test('a press moves the focus to the top of the page', async () => {
  Object.assign(window, { scrollTo: () => {}, matchMedia: () => ({ matches: false }) })
  render(
    <main>
      <h1>ساعت‌ها</h1>
      <TapToTop />
    </main>,
  )
  scrollPageTo(header.tapToTopAfter + 1)
  await userEvent.click(screen.getByRole('button', { name: 'بازگشت به بالای صفحه' }))
  scrollPageTo(0)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('appears after 600 px, not at 600 px, and scrolls up', async () => {
  const scrollTo = jest.fn()
  Object.assign(window, { scrollTo, matchMedia: () => ({ matches: true }) })
  render(<TapToTop />)
  scrollPageTo(header.tapToTopAfter)
  expect(screen.queryByRole('button')).toBeNull()
  scrollPageTo(header.tapToTopAfter + 1)
  await userEvent.click(screen.getByRole('button', { name: 'بازگشت به بالای صفحه' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' })
})
