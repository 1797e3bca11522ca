import type { MouseEvent } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'

interface UpButtonProps {
  /** Name of the item. */
  name: string
  onUp(): void
}

/** Moves an item without a key up. Its group shows the item before it afterwards, so a keyboard's focus moves to the previous group. */
export function UpButton({ name, onUp }: UpButtonProps) {
  const move = ({ currentTarget, detail }: MouseEvent) => {
    onUp()
    const group = currentTarget.closest('[role="group"]')?.previousElementSibling
    const control = group?.querySelector<HTMLElement>('[data-way="up"]') ?? group?.querySelector('input')
    if (detail === 0) control?.focus()
  }
  return (
    <Button variant="ghost" size="s" data-way="up" aria-label={`بالا بردن ${name}`} onClick={move}>
      بالاتر
    </Button>
  )
}
