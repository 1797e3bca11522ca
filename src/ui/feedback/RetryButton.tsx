import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../buttons/Button.tsx'
import { focusNextOfKin } from '../page/nextOfKin.ts'

interface RetryButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  onRetry(): void
  children?: ReactNode
}

/** Another try, in place of what did not arrive. It leaves while that is on its way, and hands on the focus it has. */
export function RetryButton({ onRetry, children = 'تلاش دوباره', ...look }: RetryButtonProps) {
  return (
    <Button
      variant="outline"
      {...look}
      onClick={({ currentTarget }) => {
        focusItsPlace(currentTarget)
        onRetry()
      }}
    >
      {children}
    </Button>
  )
}

/** What was read just before it, else the room that it stands in: Tab goes on into what comes. */
function focusItsPlace(button: Element): void {
  const before = button.parentElement?.previousElementSibling
  const room = button.closest('[role="tabpanel"], section[aria-label], section[aria-labelledby], dialog')
  const main = button.closest('main')
  focusNextOfKin(
    button,
    () => (before?.matches('article') ? before : room),
    () => document.querySelector('h1') ?? main,
  )
}
