import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import styles from './Extras.module.css'

const load = () =>
  import(/* webpackChunkName: "price-history" */ './PriceHistory.tsx').then(
    ({ PriceHistory }) => PriceHistory,
  )

/** Opens the price history, which is fetched only then. */
export function PriceHistoryButton({ id, nameFa }: { id: number; nameFa: string }) {
  const [isOpen, setOpen] = useState(false)
  const { part: PriceHistory, failed, retry } = useLatePart(load, isOpen)
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
        <ChartLine size={16} aria-hidden="true" />
        تاریخچهٔ قیمت
      </button>
      {PriceHistory ? (
        <PriceHistory id={id} nameFa={nameFa} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
