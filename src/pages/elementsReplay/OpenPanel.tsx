import { FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './Replay.module.css'

interface OpenPanelProps {
  compact: boolean
  onOpen(text: string): void
}

/** A recording comes by button, by drop or by paste. */
export function OpenPanel({ compact, onOpen }: OpenPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const read = async (file: File | undefined) => {
    if (file) onOpen(await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text') ?? ''
      if (file) void file.text().then(onOpen)
      else if (text) onOpen(text)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  })

  return (
    <div
      className={classes(styles.open, compact && styles.compact, isOver && styles.over)}
      data-testid="drop"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="فایل ضبط نشست"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        size={compact ? 's' : 'm'}
        variant={compact ? 'outline' : 'primary'}
        icon={<FolderOpen size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        باز کردن فایل ضبط
      </Button>
      <span>یا فایل را این‌جا رها کنید، یا متن آن را بچسبانید.</span>
    </div>
  )
}
