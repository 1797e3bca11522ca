import { Watch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import type { PairStudioProps } from './PairStudio.tsx'

const load = () =>
  import(/* webpackChunkName: "studio" */ './PairStudio.tsx').then(({ PairStudio }) => PairStudio)

/** Opens two of the compared watches in the studio. */
export function PairButton({ products }: Pick<PairStudioProps, 'products'>) {
  const [isOpen, setOpen] = useState(false)
  const { part: PairStudio, failed, retry } = useLatePart(load, isOpen)
  return (
    <>
      <Button
        variant="outline"
        size="s"
        busy={isOpen && !PairStudio && !failed}
        icon={<Watch size={18} aria-hidden="true" />}
        onClick={() => {
          if (failed) retry()
          setOpen(true)
        }}
      >
        روی مچ من
      </Button>
      {PairStudio ? <PairStudio products={products} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
