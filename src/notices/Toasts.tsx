import { SnackbarProvider, useSnackbar, Transition } from 'notistack'
import { useEffect, useRef, type ReactNode, type ComponentProps, type ReactElement } from 'react'
import { useDispatch } from 'react-redux'
import { prefersStillness } from '../ui/motion/stillness.ts'
import { toastClosed, toastPassed, type Toast } from './noticesSlice.ts'
import { ToastCard } from './ToastCard.tsx'
import { useToastKeys } from './useToastKeys.ts'
import styles from './Toasts.module.css'

interface ToastsProps {
  toasts: readonly Toast[]
  /** The element that contains the toasts. */
  region: HTMLElement
}

/** The store's toasts, rendered by notistack. This code is loaded with the first toast. */
export function Toasts({ toasts, region }: ToastsProps) {
  const dispatch = useDispatch()
  const newest = toasts.at(-1)
  useToastKeys(region, () => newest && dispatch(toastClosed(newest.key)))
  return (
    <SnackbarProvider
      // The store limits the number of toasts; more than that only exist while old ones fade out.
      maxSnack={6}
      // No timeout of notistack, because it ignores the focus; ToastCard has the timeout.
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

interface Shown {
  /** Unique for each display, so that a toast that fades out does not block the same toast. */
  readonly id: string
  readonly words: string
}

/**
 * Shows toasts that were added to the store, closes toasts that were removed from it, and dispatches an action for each toast
 * whose timeout is over. When a replay inserts or changes a toast, the toasts after it are shown again, to keep the order.
 */
function Follow({ toasts }: Pick<ToastsProps, 'toasts'>) {
  const dispatch = useDispatch()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef(new Map<string, Shown>())
  const count = useRef(0)

  useEffect(() => {
    const close = (key: string) => {
      const id = shown.current.get(key)?.id
      shown.current.delete(key)
      closeSnackbar(id)
    }
    const closed = (key: string, id: string, has: typeof toastClosed | typeof toastPassed) => {
      if (shown.current.get(key)?.id !== id) return
      shown.current.delete(key)
      dispatch(has(key))
    }
    const stays = new Map(toasts.map((toast) => [toast.key, JSON.stringify(toast)]))
    for (const [key, { words }] of [...shown.current]) if (stays.get(key) !== words) close(key)
    const first = toasts.findIndex(({ key }, at) => [...shown.current.keys()][at] !== key)
    if (first >= 0) [...shown.current.keys()].slice(first).forEach(close)
    for (const toast of toasts) {
      if (shown.current.has(toast.key)) continue
      count.current += 1
      const id = `${toast.key} ${count.current}`
      shown.current.set(toast.key, { id, words: JSON.stringify(toast) })
      let has: Parameters<typeof closed>[2] = toastClosed
      const pass = () => {
        has = toastPassed
        closeSnackbar(id)
      }
      enqueueSnackbar(<ToastCard toast={toast} onClose={() => closeSnackbar(id)} onPass={pass} />, {
        key: id,
        onClose: () => closed(toast.key, id, has),
      })
    }
  }, [toasts, dispatch, enqueueSnackbar, closeSnackbar])

  return null
}

function Frame({ message }: { message?: ReactNode }) {
  return message
}

type RiseProps = Omit<ComponentProps<typeof Transition>, 'children' | 'nodeRef'> & { children: ReactElement }

/** Transition of a toast. notistack's transitions do not work, because they read `element.ref`, which React 19 removed. */
function Rise({ children, style: _style, direction: _direction, ...props }: RiseProps) {
  const node = useRef<HTMLDivElement>(null)
  return (
    <Transition {...props} nodeRef={node as never}>
      {(status) => (
        <div ref={node} className={styles.rise} data-status={status}>
          {children}
        </div>
      )}
    </Transition>
  )
}
