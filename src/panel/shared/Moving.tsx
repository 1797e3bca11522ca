/** Controls that move an item of a list: a handle for the mouse, and buttons. */
import { ChevronDown, ChevronUp, GripVertical, type LucideIcon } from 'lucide-react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './Moving.module.css'

interface GripProps {
  /** Name of the item. */
  name: string
  /** False when the drag ends. */
  onDrag(isBegun: boolean): void
}

export function Grip({ name, onDrag }: GripProps) {
  return (
    <span
      className={styles.grip}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <GripVertical size={18} />
    </span>
  )
}

interface MoveButtonProps {
  label: string
  icon: LucideIcon
  /** The name by which `useRowFocus` finds the button. */
  way: string
  /** Absent where the item cannot go. */
  onMove: (() => void) | undefined
}

export function MoveButton({ label, icon: Icon, way, onMove }: MoveButtonProps) {
  return (
    <IconButton label={label} size="s" data-way={way} aria-disabled={!onMove} onClick={onMove}>
      <Icon size={18} />
    </IconButton>
  )
}

interface MoveButtonsProps {
  /** Name of the item. */
  name: string
  /** Index of the item in its list, from 0. */
  index: number
  /** Length of the list. */
  count: number
  onMove(by: 1 | -1): void
}

/** Buttons that move an item up and down in its list. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const [up, down] = [() => onMove(-1), () => onMove(1)]
  return (
    <>
      <MoveButton label={`بالا بردن ${name}`} icon={ChevronUp} way="up" onMove={index > 0 ? up : undefined} />
      <MoveButton
        label={`پایین بردن ${name}`}
        icon={ChevronDown}
        way="down"
        onMove={index < count - 1 ? down : undefined}
      />
    </>
  )
}
