import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyLine } from './CopyLine.tsx'

test('says visibly that the browser did not copy the value', async () => {
  const user = userEvent.setup()
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no permission'))
  render(
    <dl>
      <CopyLine name="شمارهٔ کارت" value="6037" />
    </dl>,
  )
  await user.click(screen.getByRole('button', { name: 'کپی شمارهٔ کارت' }))
  expect(
    await screen.findByText('کپی نشد؛ خودتان آن را کپی کنید.', { ignore: '[role=status]' }),
  ).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('کپی نشد')
})
