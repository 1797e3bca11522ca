/**
 * What jsdom lacks of <dialog>: opening as a modal, closing, and the Esc that a browser turns into a
 * cancellation. Import it in a test that opens one. Focus and inertness are for the journeys in a real browser.
 */
import { fireEvent } from '@testing-library/react'

HTMLDialogElement.prototype.showModal = function () {
  if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError')
  this.open = true
}

HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}

/** Esc in an open modal dialog: the key, and unless that is prevented the cancellation and the closing. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (!fireEvent.keyDown(dialog, { key: 'Escape' })) return
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close()
}
