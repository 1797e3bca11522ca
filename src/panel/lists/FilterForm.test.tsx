import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { ReturnsPage } from '../returns/ReturnsPage.tsx'

test('the filter form shows the new values when the URL changes and does not lose the focus', async () => {
  const backend = createFakeBackend({
    listDeskReturns: () => ({ items: [], total: 0, page: 1, pageSize: 30 }),
  })
  const { user } = renderPanel(
    <>
      <ReturnsPage />
      <Link to="/cp/returns?q=0913&cause=faulty">معیوب</Link>
    </>,
    backend,
    { at: '/cp/returns' },
  )
  const state = screen.getByLabelText('وضعیت')
  await user.click(screen.getByRole('link', { name: 'منتظر اقدام ما' }))
  expect(screen.getByRole('link', { name: 'منتظر اقدام ما' })).toHaveFocus()
  expect(state).toHaveValue('waiting')
  await user.click(screen.getByRole('link', { name: 'معیوب' }))
  expect(state).toHaveValue('')
  expect(screen.getByLabelText('علت')).toHaveValue('faulty')
  expect(screen.getByRole('textbox')).toHaveValue('0913')
})
