import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../../testing/dialogs.ts'
import { createFakeBackend } from '../../../testing/fakeBackend.ts'
import { renderPanel } from '../../testing/renderPanel.tsx'
import { UndoButton } from './UndoButton.tsx'

test('undoing a bulk change needs a confirmation that names it and its number of products', async () => {
  const backend = createFakeBackend({ undoBulkChange: () => ({ undone: 12, changedSince: 0, left: [] }) })
  const onUndone = jest.fn()
  const { user } = renderPanel(
    <UndoButton id={3} what="افزایش ۱۰ درصدی قیمت" count={12} onUndone={onUndone}>
      برگرداندن
    </UndoButton>,
    backend,
  )
  await user.click(screen.getByRole('button', { name: 'برگرداندن' }))
  const question = screen.getByRole('dialog')
  expect(question).toHaveTextContent('«افزایش ۱۰ درصدی قیمت»')
  expect(backend.callsOf('undoBulkChange')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'برگرداندن ۱۲ کالا' }))
  await waitFor(() => expect(onUndone).toHaveBeenCalled())
  expect(backend.callsOf('undoBulkChange')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
