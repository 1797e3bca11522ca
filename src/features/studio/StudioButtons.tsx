import { Watch } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import stacks from '../../ui/page/stacks.module.css'
import styles from './StudioButtons.module.css'
import type { Offered } from './Straps.tsx'
import type { PairStudioProps } from './PairStudio.tsx'

const loadStudio = () => import(/* webpackChunkName: "studio" */ './Studio.tsx').then(({ Studio }) => Studio)
const loadPair = () =>
  import(/* webpackChunkName: "studio" */ './PairStudio.tsx').then(({ PairStudio }) => PairStudio)

/** Button that opens the studio of a watch. */
export const StudioButton = ({ className, ...offered }: Offered & { className?: string }) => (
  <StudioOpener load={loadStudio} props={offered} className={className} />
)

/** Button that opens two of the compared watches in the studio. */
export const PairButton = ({ products }: Pick<PairStudioProps, 'products'>) => (
  <StudioOpener load={loadPair} props={{ products }} />
)

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
function StudioOpener<P extends Dialog>({ load, props, className }: StudioOpenerProps<P>) {
  const [isOpen, setOpen] = useState(false)
  const { part: Part, failed, retry } = useLatePart(load, isOpen)
  useEffect(() => {
    if (location.search.includes('strap=')) setOpen(true)
  }, [])
  return (
    <div className={classes(stacks.start, className)}>
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
