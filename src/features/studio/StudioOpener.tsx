import { Watch } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './StudioOpener.module.css'

interface Dialog {
  open: boolean
  onClose(): void
}

interface StudioOpenerProps<P extends Dialog> {
  /** Fetches the dialog. Must be the same function at each render. */
  load: () => Promise<ComponentType<P>>
  /** Props of the dialog except `open` and `onClose`. */
  props: Omit<P, keyof Dialog>
  className?: string
}

/**
 * Button that fetches and opens a dialog of the watch studio, or says that fetching failed. A link with a strap (`?strap=id`)
 * opens the dialog at once.
 */
export function StudioOpener<P extends Dialog>({ load, props, className }: StudioOpenerProps<P>) {
  const [isOpen, setOpen] = useState(false)
  const { part: Part, failed, retry } = useLatePart(load, isOpen)
  useEffect(() => {
    if (location.search.includes('strap=')) setOpen(true)
  }, [])
  return (
    <div className={classes(styles.place, className)}>
      <Button
        variant="outline"
        size="s"
        className={styles.button}
        busy={isOpen && !Part && !failed}
        icon={<Watch size={18} />}
        onClick={() => {
          if (failed) retry()
          setOpen(true)
        }}
      >
        روی مچ من
      </Button>
      {isOpen && failed ? (
        <p role="alert" className={styles.failed}>
          باز نشد. اتصال اینترنت را بررسی کنید و دوباره بزنید.
        </p>
      ) : null}
      {Part ? <Part {...({ ...props, open: isOpen, onClose: () => setOpen(false) } as P)} /> : null}
    </div>
  )
}
