import { Watch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import type { Offered } from './Straps.tsx'
import styles from './StudioButton.module.css'

const load = () => import(/* webpackChunkName: "studio" */ './Studio.tsx').then(({ Studio }) => Studio)

/** Opens the watch studio, which is fetched only then. A link with a strap (`?strap=id`) opens it at once. */
export function StudioButton({ className, ...offered }: Offered & { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const { part: Studio, failed, retry } = useLatePart(load, isOpen)
  useEffect(() => {
    if (location.search.includes('strap=')) setOpen(true)
  }, [])
  return (
    <div className={classes(styles.place, className)}>
      <Button
        variant="outline"
        size="s"
        className={styles.button}
        busy={isOpen && !Studio && !failed}
        icon={<Watch size={18} aria-hidden="true" />}
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
      {Studio ? <Studio {...offered} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
