import type { MouseEvent } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './DraftLine.module.css'

/** First in its form: says that a draft was restored, and discards it. */
export function DraftLine({ onDiscard }: { onDiscard(): void }) {
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const field = fieldIn(currentTarget.parentElement?.parentElement)
    const around = currentTarget.closest('form')?.parentElement
    onDiscard()
    // The button disappears; a restarted form may be a new element.
    queueMicrotask(() => (field?.isConnected ? field : fieldIn(around?.querySelector('form')))?.focus())
  }
  return (
    <p role="status" className={styles.line}>
      نوشتهٔ ذخیره‌نشدهٔ شما برگشت.
      <Button size="s" variant="ghost" onClick={discard}>
        دور ریختن
      </Button>
    </p>
  )
}

const fieldIn = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('input, textarea, select')
