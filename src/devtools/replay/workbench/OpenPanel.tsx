import { FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './OpenPanel.module.css'

interface OpenPanelProps {
  compact: boolean
  onOpen(text: string): void
}

/** Opens a recording by button, or by drop or paste anywhere on the page. */
export function OpenPanel({ compact, onOpen }: OpenPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const read = (file: File | undefined) => void file?.text().then(onOpen)
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text') ?? ''
      if (file) read(file)
      else if (text) onOpen(text)
    }
    const over = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const text = event.dataTransfer?.getData('text') ?? ''
      if (event.dataTransfer?.files[0]) read(event.dataTransfer.files[0])
      else if (text) onOpen(text)
    }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('paste', paste, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => stop.abort()
  }, [onOpen])

  return (
    <div
      className={classes(styles.open, compact && styles.compact, isOver && styles.over)}
      data-testid="drop"
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="فایل ضبط نشست"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onOpen)
          target.value = ''
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
      <span>یا فایل را هر جای صفحه رها کنید، یا متن آن را بچسبانید.</span>
    </div>
  )
}
