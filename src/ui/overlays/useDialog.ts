import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { focusFirst } from '../page/focusSuccessor.ts'
import { useBackCloses } from './useBackCloses.ts'

export interface DialogRules {
  open: boolean
  /** Escape and a press on the backdrop close it. */
  closable: boolean
  /** The browser's Back closes it; defaults to `closable`. */
  backCloses?: boolean
  onClose(): void
}

/**
 * Opens a native <dialog> as a modal: the browser traps the focus, makes the rest inert and returns the focus. The
 * page behind does not scroll (`html[data-modal]` in global.css).
 */
export function useDialog({ open, closable, backCloses = closable, onClose }: DialogRules) {
  useBackCloses(open && backCloses, onClose)
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = document.activeElement
    const bar = opener?.closest('header, nav')
    dialog.showModal()
    markDocument()
    return () => {
      dialog.close()
      markDocument()
      // The browser does not return the focus if the dialog is unmounted while open.
      if (!(opener instanceof HTMLElement)) return
      if (opener.isConnected) opener.focus({ preventScroll: true })
      // The opener is gone: a toast has closed, or the login link has become the account menu. Moves the focus in a
      // microtask, so that focusSuccessor.ts can focus a better candidate before.
      else queueMicrotask(() => giveOn(bar))
    }
  }, [open])

  const onCancel = (event: SyntheticEvent) => {
    // Prevent the browser from closing the dialog, because only the caller decides, by `open`.
    event.preventDefault()
    if (closable) onClose()
  }
  const onPointerDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (closable && event.target === ref.current) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (closable) onClose()
  }
  // The browser may close the dialog anyway (Android's back gesture, a second Escape): report it, or open it again.
  const onNativeClose = () => {
    if (!open || ref.current?.open) return
    if (closable) onClose()
    else ref.current?.showModal()
  }
  return { ref, onCancel, onPointerDown, onKeyDown, onClose: onNativeClose }
}

/** Marks the document while a dialog is open, with the background that covers the page. */
function markDocument(): void {
  const { dataset } = document.documentElement
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (top) dataset['modal'] = top.dataset['ground'] ?? ''
  else delete dataset['modal']
}

/** Focuses a bar that is always visible, because from `body` Tab would start at the top of the page. */
function giveOn(bar: Element | null | undefined): void {
  if (document.activeElement === document.body) focusFirst(() => bar?.querySelector('a[href], button'))
}
