import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Modal.module.css'
import { useDialog } from './useDialog.ts'

export interface ModalProps {
  open: boolean
  title: string
  /** Whether the dialog is as wide as the screen allows, for drawings and tables. */
  wide?: boolean
  /** Escape and a press on the backdrop close it. Off by default, as the login dialog needs it (spec §2). */
  closable?: boolean
  /** Whether to show a close button even if Escape and the backdrop do not close the dialog. */
  closeButton?: boolean
  /** Id of the element that says why the dialog opened; screen readers read it after the title. */
  describedBy?: string
  /** Whether the browser's Back closes the dialog; by default if it has a close button. */
  backCloses?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog in the middle of the screen, below 768 px a sheet at the bottom. Content is mounted while it is open. */
export function Modal({
  open,
  title,
  wide,
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
    <dialog
      {...dialog}
      className={classes(styles.modal, wide && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      {open ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeButton ? (
              <IconButton label="بستن" onClick={onClose}>
                <X size={20} />
              </IconButton>
            ) : null}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
