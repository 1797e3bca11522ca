import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import texts from '../page/texts.module.css'
import styles from './Drawer.module.css'
import { IconButton } from '../buttons/IconButton.tsx'
import { useDialog } from './useDialog.ts'

export interface DrawerProps {
  open: boolean
  title: string
  onClose(): void
  /** Content below the scrolling part; always visible. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel at the inline start; Escape, the backdrop and its button close it. */
export function Drawer({ open, title, onClose, footer, children }: DrawerProps) {
  const titleId = useId()
  const dialog = useDialog({ open, closable: true, onClose })
  return (
    <dialog {...dialog} className={styles.drawer} aria-labelledby={titleId}>
      {open ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} className={texts.title}>
              {title}
            </h2>
            <IconButton label="بستن" onClick={onClose}>
              <X size={22} />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
