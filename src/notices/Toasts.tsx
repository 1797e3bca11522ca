import { SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect, useRef, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { toastClosed, type Toast } from './noticesSlice.ts'
import { Rise } from './Rise.tsx'
import { ToastCard } from './ToastCard.tsx'
import { useToastKeys } from './useToastKeys.ts'
import styles from './Toasts.module.css'

interface ToastsProps {
  toasts: readonly Toast[]
  /** Element they are put into. */
  region: HTMLElement
}

/** Toasts of the store, rendered by notistack. Loaded with the first one. */
export function Toasts({ toasts, region }: ToastsProps) {
  const dispatch = useDispatch()
  const newest = toasts.at(-1)
  useToastKeys(region, () => newest && dispatch(toastClosed(newest.key)))
  return (
    <SnackbarProvider
      // The store keeps them few; others are on their way out.
      maxSnack={6}
      // Each looks after its own time (ToastCard): notistack does not wait for the focus.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      TransitionComponent={Rise}
      transitionDuration={prefersStillness() ? 0 : undefined}
      domRoot={region}
      classes={{ containerRoot: styles.stack, root: styles.item }}
      Components={{ default: Frame }}
    >
      <Follow toasts={toasts} />
    </SnackbarProvider>
  )
}

/** Shows what appeared in the store, closes what vanished from it, and dispatches what closed by itself. */
function Follow({ toasts }: Pick<ToastsProps, 'toasts'>) {
  const dispatch = useDispatch()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef(new Set<string>())

  useEffect(() => {
    const closed = (key: string) => {
      if (shown.current.delete(key)) dispatch(toastClosed(key))
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.key)) continue
      shown.current.add(toast.key)
      enqueueSnackbar(<ToastCard toast={toast} onClose={() => closeSnackbar(toast.key)} />, {
        key: toast.key,
        onClose: () => closed(toast.key),
      })
    }
    const wanted = new Set(toasts.map(({ key }) => key))
    for (const key of [...shown.current].filter((key) => !wanted.has(key))) {
      shown.current.delete(key)
      closeSnackbar(key)
    }
  }, [toasts, dispatch, enqueueSnackbar, closeSnackbar])

  return null
}

function Frame({ message }: { message?: ReactNode }) {
  return message
}

function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
