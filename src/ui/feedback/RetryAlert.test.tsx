import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RetryAlert } from './RetryAlert.tsx'

/** An alert that disappears while the retry is pending. */
function Failed() {
  const [isOnItsWay, setOnItsWay] = useState(false)
  return isOnItsWay ? <p>در راه</p> : <RetryAlert words="نیامد." onRetry={() => setOnItsWay(true)} />
}

test.each([
  [
    'the article before it',
    'article',
    <>
      <h1>ساعت</h1>
      <section aria-label="دیدگاه‌ها">
        <article>خوب است.</article>
        <Failed />
      </section>
    </>,
  ],
  [
    'the enclosing section if no article is before it',
    'region',
    <>
      <h1>ساعت</h1>
      <section aria-label="بازگشت کالا">
        <Failed />
      </section>
    </>,
  ],
  [
    'the enclosing dialog',
    'dialog',
    <>
      <h1>ساعت</h1>
      <dialog open aria-label="تاریخچهٔ قیمت">
        <Failed />
      </dialog>
    </>,
  ],
  [
    "the page's heading outside of a section",
    'heading',
    <>
      <h1>اطلاعات حساب</h1>
      <Failed />
    </>,
  ],
  ['the main part of a page without a heading', 'main', <Failed />],
])('Retry removes the alert and focuses %s', async (_what, role, page) => {
  render(<main>{page}</main>)
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(screen.queryByText('نیامد.')).toBeNull()
  expect(screen.getByText('در راه')).toBeVisible()
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus())
})
