/**
 * Implements the parts of <dialog> that jsdom lacks: modal opening, closing, and cancellation by Escape. Import it in a test
 * that opens a dialog. Browser tests (e2e/) cover focus and inertness.
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

/** Presses Escape in an open modal dialog, which closes unless a listener prevents the key or the cancellation. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (!fireEvent.keyDown(dialog, { key: 'Escape' })) return
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close()
}
