import { Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'

/** Moves the focus before the item is removed, because the button disappears with it. */
const dropping =
  (onDrop: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusSuccessor(currentTarget)
    onDrop()
  }

interface DropButtonProps {
  /** Accessible name if it is not the text. */
  label?: string
  onDrop(): void
  children: ReactNode
}

/** Removes the item that contains the button. */
export const DropButton = ({ label, onDrop, children }: DropButtonProps) => (
  <Button variant="ghost" size="s" aria-label={label} onClick={dropping(onDrop)}>
    {children}
  </Button>
)

interface DropIconProps {
  label: string
  /** The name by which `useRowFocus` finds the button. */
  way?: string
  onDrop(): void
}

/** As DropButton, with an icon instead of a text. */
export const DropIcon = ({ label, way, onDrop }: DropIconProps) => (
  <IconButton label={label} size="s" data-way={way} onClick={dropping(onDrop)}>
    <Trash2 size={18} />
  </IconButton>
)
