import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RetryAlert } from './RetryAlert.tsx'

function Part() {
  const [failed, setFailed] = useState(true)
  return (
    <main>
      <h1>ساعت</h1>
      <section aria-label="دیدگاه‌ها">
        {failed ? <RetryAlert words="نیامد." onRetry={() => setFailed(false)} /> : <p>دیدگاه</p>}
      </section>
    </main>
  )
}

test('Retry removes the alert and keeps the focus in its section', async () => {
  render(<Part />)
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(screen.getByText('دیدگاه')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'دیدگاه‌ها' })).toHaveFocus())
})
