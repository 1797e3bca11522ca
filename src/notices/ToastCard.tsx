import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useDispatch } from 'react-redux'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import type { Toast } from './noticesSlice.ts'
import { Words } from './Words.tsx'
import styles from './Toasts.module.css'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

interface ToastCardProps {
  toast: Toast
  onClose(): void
}

export function ToastCard({ toast: { kind, title, text, offer }, onClose }: ToastCardProps) {
  const dispatch = useDispatch()
  const Icon = icons[kind]
  return (
    <div className={classes(styles.card, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <div className={styles.words}>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        <Words text={text} />
        {offer ? (
          <button
            type="button"
            className={styles.offer}
            onClick={() => {
              dispatch(offer.action)
              onClose()
            }}
          >
            {offer.label}
          </button>
        ) : null}
      </div>
      <IconButton label="بستن پیام" size="s" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
