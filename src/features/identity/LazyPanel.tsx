import type { ReactNode } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import styles from './LazyPanel.module.css'

interface LazyPanelProps<T> {
  /** Loads the form's module; all forms of this domain share the chunk "entrance". */
  load: () => Promise<T>
  /** False until it is known that this visitor needs the form. */
  wanted: boolean
  /** Number of fields in the placeholder. */
  fields: number
  children: (module: T) => ReactNode
}

/** A lazily loaded form: a placeholder while it loads, and a retry button if that fails. */
export function LazyPanel<T>({ load, wanted, fields, children }: LazyPanelProps<T>) {
  const { part: module, failed, retry } = useLatePart(load, wanted)
  useReconnect(failed, retry)
  if (module && wanted) return children(module)
  if (failed) {
    return (
      <div className={styles.shape}>
        <Alert tone="danger">فرم بارگذاری نشد. اتصال اینترنت خود را بررسی کنید.</Alert>
        <RetryButton onRetry={retry} />
      </div>
    )
  }
  return (
    <div className={styles.shape}>
      <VisuallyHidden>فرم در حال آماده شدن است.</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} blockSize={62} radius="m" />
      ))}
      <Skeleton blockSize={54} radius="pill" />
    </div>
  )
}
