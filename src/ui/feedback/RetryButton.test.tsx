import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { RetryButton } from './RetryButton.tsx'

/** Something that did not arrive, and is on its way after the press. */
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

test('the focus goes to what was read just before it', async () => {
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

test('else to the room that it stands in', async () => {
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

test('a dialog keeps it', async () => {
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

test('else to the title of the page', async () => {
  await retryIn(
    <main>
      <h1>اطلاعات حساب</h1>
      <Failed />
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a page without a title keeps it all the same', async () => {
  await retryIn(
    <main>
      <Failed />
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
