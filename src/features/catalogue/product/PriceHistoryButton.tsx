import { ChartLine } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { Product } from '../../../../contract/catalogue/schemas.ts'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import styles from './Extras.module.css'

export interface PriceDialogProps {
  product: Product
  open: boolean
  onClose(): void
}

interface PriceHistoryButtonProps {
  product: Product
  load(): Promise<ComponentType<PriceDialogProps>>
}

/** Button that opens the price history, whose code and data are fetched only then. */
export function PriceHistoryButton({ product, load }: PriceHistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { part: PriceDialog, failed, retry } = useLatePart(load, isOpen)
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          if (failed) retry()
          setOpen(true)
        }}
      >
        <ChartLine size={16} />
        تاریخچهٔ قیمت
      </button>
      {PriceDialog ? <PriceDialog product={product} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
