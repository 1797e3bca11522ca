import { useState, type DragEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './DropZone.module.css'

interface DropZoneProps {
  /** Gets at least one. */
  onFiles(files: readonly File[]): void
  children: ReactNode
}

/** A place to drop files; the button that brings them (`FilePick`) stands in it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      className={classes(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
