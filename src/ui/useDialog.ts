import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

export interface DialogRules {
  open: boolean
  /** Whether Esc and a press on the backdrop close it. */
  closable: boolean
  onClose(): void
}

/**
 * Drives a native <dialog> as a modal: the browser keeps the focus inside, makes the rest inert and gives
 * the focus back. The page behind does not scroll (`html:has(dialog:modal)` in global.css).
 */
export function useDialog({ open, closable, onClose }: DialogRules) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === dialog.open) return
    if (!open) return dialog.close()
    const opener = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      // The browser gives the focus back itself, but not when the dialog leaves the page while open.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
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
  // Chromium lets a second Esc through although `cancel` was prevented: the keydown stops both.
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (closable) onClose()
  }
  return { ref, onCancel, onPointerDown, onKeyDown }
}
