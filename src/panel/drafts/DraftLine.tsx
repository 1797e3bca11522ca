import type { MouseEvent } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import lists from '../lists/Lists.module.css'

/** Says that a draft was restored, with a button that discards it. Must be the first element of its form. */
export function DraftLine({ onDiscard }: { onDiscard(): void }) {
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const field = fieldIn(currentTarget.parentElement?.parentElement)
    const around = currentTarget.closest('form')?.parentElement
    onDiscard()
    // Focus the first field, because the button disappears. Discarding may remount the form as a new element.
    queueMicrotask(() => (field?.isConnected ? field : fieldIn(around?.querySelector('form')))?.focus())
  }
  return (
    <p role="status" className={classes(lists.line, lists.quiet)}>
      نوشتهٔ ذخیره‌نشدهٔ شما برگشت.
      <Button size="s" variant="ghost" onClick={discard}>
        دور ریختن
      </Button>
    </p>
  )
}

const fieldIn = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('input, textarea, select')
