import { useState, type DragEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './DropZone.module.css'

interface DropZoneProps {
  /** Called with at least one file. */
  onFiles(files: readonly File[]): void
  children: ReactNode
}

/** An area that accepts dropped files; its child is a button that picks files instead (`FilePick`). */
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
