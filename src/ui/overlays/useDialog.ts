import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { focusFirst } from '../page/nextOfKin.ts'
import { useBackCloses } from './useBackCloses.ts'

export interface DialogRules {
  open: boolean
  /** Whether Esc and a press on the backdrop close it. */
  closable: boolean
  /** Whether the browser's Back closes it; as `closable` unless said. */
  backCloses?: boolean
  onClose(): void
}

/**
 * Drives a native <dialog> as a modal: the browser keeps the focus inside, makes the rest inert and gives
 * the focus back. The page behind does not scroll (`html[data-modal]` in global.css).
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
      // The browser gives the focus back itself, but not when the dialog leaves the page while open.
      if (!(opener instanceof HTMLElement)) return
      if (opener.isConnected) opener.focus({ preventScroll: true })
      // A message that led here has passed meanwhile; «ورود» in the header has become an account. In a microtask: whoever
      // knows a better heir comes first (nextOfKin.ts).
      else queueMicrotask(() => giveOn(bar))
    }
  }, [open])

  const onCancel = (event: SyntheticEvent) => {
    // Whoever opened it decides: its state follows `open` only.
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
  // The browser insists now and then (Android's back gesture, a second Esc): follow, or open again.
  const onNativeClose = () => {
    if (!open || ref.current?.open) return
    if (closable) onClose()
    else ref.current?.showModal()
  }
  return { ref, onCancel, onPointerDown, onKeyDown, onClose: onNativeClose }
}

/** Whether one is open, and on which ground where it covers the page. */
function markDocument(): void {
  const { dataset } = document.documentElement
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (top) dataset['modal'] = top.dataset['ground'] ?? ''
  else delete dataset['modal']
}

/** From `body` the keyboard would begin the page again. A bar is in sight wherever the page is scrolled to. */
function giveOn(bar: Element | null | undefined): void {
  if (document.activeElement === document.body) focusFirst(() => bar?.querySelector('a[href], button'))
}
