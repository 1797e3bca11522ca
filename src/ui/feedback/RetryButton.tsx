import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../buttons/Button.tsx'
import { focusSuccessor } from '../page/focusSuccessor.ts'

interface RetryButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  onRetry(): void
  children?: ReactNode
}

/** A button that repeats a failed request. It usually disappears while the request is pending, so it moves the focus. */
export function RetryButton({ onRetry, children = 'تلاش دوباره', ...look }: RetryButtonProps) {
  return (
    <Button
      variant="outline"
      {...look}
      onClick={({ currentTarget }) => {
        focusNearby(currentTarget)
        onRetry()
      }}
    >
      {children}
    </Button>
  )
}

/**
 * Focuses the preceding article, else the enclosing section, else the page's heading, so that Tab continues into the new
 * content.
 */
function focusNearby(button: Element): void {
  const before = button.parentElement?.previousElementSibling
  const section = button.closest('[role="tabpanel"], section[aria-label], section[aria-labelledby], dialog')
  const main = button.closest('main')
  focusSuccessor(
    button,
    () => (before?.matches('article') ? before : section),
    () => document.querySelector('h1') ?? main,
  )
}
