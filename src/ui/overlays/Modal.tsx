import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Modal.module.css'
import { useDialog } from './useDialog.ts'

export interface ModalProps {
  open: boolean
  title: string
  /** Esc and a press on the backdrop close it. Off by default, as the login modal wants it (spec §2). */
  closable?: boolean
  /** A button to close it with, also where Esc and the backdrop do not. */
  closeButton?: boolean
  /** Id of what says why it opened: read after the title, wherever the focus goes. */
  describedBy?: string
  /** The browser's Back closes it; wherever it has a button to close it with, unless said. */
  backCloses?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog in the middle of the screen; below 768 px a sheet at its bottom. Content is mounted while open. */
export function Modal({
  open,
  title,
  closable = false,
  closeButton = closable,
  describedBy,
  backCloses = closeButton,
  onClose,
  children,
}: ModalProps) {
  const titleId = useId()
  const dialog = useDialog({ open, closable, backCloses, onClose })
  return (
    <dialog {...dialog} className={styles.modal} aria-labelledby={titleId} aria-describedby={describedBy}>
      {open ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeButton ? (
              <IconButton label="بستن" onClick={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            ) : null}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
