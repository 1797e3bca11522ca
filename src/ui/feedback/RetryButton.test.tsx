import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { RetryButton } from './RetryButton.tsx'

/** An alert that disappears while the retry is pending. */
function Failed() {
  const [isOnItsWay, setOnItsWay] = useState(false)
  return isOnItsWay ? (
    <p>در راه</p>
  ) : (
    <div>
      <RetryButton onRetry={() => setOnItsWay(true)} />
    </div>
  )
}

async function retryIn(page: ReactNode): Promise<void> {
  render(page)
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(screen.getByText('در راه')).toBeVisible()
}

test('focuses the element before the alert', async () => {
  await retryIn(
    <main>
      <h1>ساعت</h1>
      <section aria-label="دیدگاه‌ها">
        <article>خوب است.</article>
        <Failed />
      </section>
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
})

test('focuses the enclosing section if no element is before the alert', async () => {
  await retryIn(
    <main>
      <h1>ساعت</h1>
      <section aria-label="بازگشت کالا">
        <Failed />
      </section>
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus())
})

test('keeps the focus in a dialog', async () => {
  await retryIn(
    <main>
      <h1>ساعت</h1>
      <dialog open aria-label="تاریخچهٔ قیمت">
        <Failed />
      </dialog>
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})

test("focuses the page's heading without a section", async () => {
  await retryIn(
    <main>
      <h1>اطلاعات حساب</h1>
      <Failed />
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('keeps the focus in a page without a heading', async () => {
  await retryIn(
    <main>
      <Failed />
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
