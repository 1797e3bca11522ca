import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { useAddOrderNoteMutation } from './deskApi.ts'
import { StaffNotes } from './StaffNotes.tsx'

function Notes() {
  const [add, call] = useAddOrderNoteMutation()
  return (
    <StaffNotes
      draft="order-7-note"
      notes={[]}
      mayWrite
      longest={1000}
      adding={[(text) => add({ id: 7, text }), call]}
    />
  )
}

test('text that is typed while the form is being sent stays; a sent text disappears', async () => {
  const first = later<DeskOrder>()
  const backend = createFakeBackend({ addOrderNote: () => first.promise })
  const { user } = renderPanel(<Notes />, backend)
  const field = screen.getByLabelText('یادداشت تازه')
  await user.type(field, 'زنگ زد')
  await user.click(screen.getByRole('button', { name: 'افزودن یادداشت' }))
  await user.type(field, 'م')
  first.resolve({} as DeskOrder)
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy', 'true'))
  expect(field).toHaveValue('زنگ زدم')
  await user.click(screen.getByRole('button', { name: 'افزودن یادداشت' }))
  await waitFor(() => expect(field).toHaveValue(''))
})
