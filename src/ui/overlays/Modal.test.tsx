import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressEscape } from '../../testing/dialogs.ts'
import { Modal, type ModalProps } from './Modal.tsx'

function show(props: Partial<ModalProps> = {}) {
  const onClose = jest.fn()
  const modal = (more: Partial<ModalProps> = {}) => (
    <>
      <button>پشت پنجره</button>
      <Modal open title="ورود" onClose={onClose} {...props} {...more}>
        <p>متن</p>
      </Modal>
    </>
  )
  const { rerender } = render(modal({ open: false }))
  screen.getByText('پشت پنجره').focus()
  rerender(modal())
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'ورود' })
  return { onClose, dialog, close: () => rerender(modal({ open: false })) }
}

test('by default the dialog has no close button, and neither Escape nor the backdrop closes it', () => {
  const { onClose, dialog } = show()
  pressEscape(dialog)
  fireEvent.pointerDown(dialog)
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog).toBeVisible()
  expect(screen.queryByRole('button', { name: 'بستن' })).toBeNull()
})

test('opens again when the browser closes it', async () => {
  const { onClose, dialog } = show()
  dialog.close()
  await Promise.resolve()
  expect(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape, the backdrop and the button of a closable dialog call onClose', async () => {
  const { onClose, dialog } = show({ closable: true })
  pressEscape(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'بستن' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a press inside the dialog does not close it', () => {
  const { onClose } = show({ closable: true })
  fireEvent.pointerDown(screen.getByText('متن'))
  expect(onClose).not.toHaveBeenCalled()
})

test('can have a close button without Escape and backdrop', () => {
  const { onClose, dialog } = show({ closeButton: true })
  pressEscape(dialog)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'بستن' })).toBeVisible()
})

test('returns the focus on close and unmounts its content', () => {
  const { dialog, close } = show()
  dialog.focus()
  close()
  expect(screen.getByText('پشت پنجره')).toHaveFocus()
  expect(screen.queryByText('متن')).toBeNull()
})

test('focuses the heading or its bar if the opener is gone, unless the focus was moved', async () => {
  const onClose = jest.fn()
  const view = (open: boolean, hasOpener = false) => (
    <>
      <h1>ساعت‌ها</h1>
      {hasOpener ? <button>گزارش</button> : null}
      <header>
        <a href="/">خانه</a>
        {hasOpener ? <button>ورود</button> : null}
      </header>
      <button>جای دیگر</button>
      <Modal open={open} title="فرم" onClose={onClose}>
        <button>درون پنجره</button>
      </Modal>
    </>
  )
  const { rerender } = render(view(false, true))
  const openAndLose = (opener: string) => {
    rerender(view(false, true))
    screen.getByText(opener).focus()
    rerender(view(true, true))
    screen.getByText('درون پنجره').focus()
    rerender(view(true))
  }
  openAndLose('گزارش')
  rerender(view(false))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())

  openAndLose('ورود')
  rerender(view(false))
  await waitFor(() => expect(screen.getByText('خانه')).toHaveFocus())

  openAndLose('گزارش')
  rerender(view(false))
  screen.getByText('جای دیگر').focus()
  await Promise.resolve()
  expect(screen.getByText('جای دیگر')).toHaveFocus()
})
