import type { KeyboardEvent } from 'react'

/** Keeps Enter in a text field from publishing a form that has many of them. */
export function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget)
    event.preventDefault()
}
