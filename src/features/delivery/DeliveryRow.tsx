import { Truck } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { useSecondTurn } from '../../ui/parts/useSecondTurn.ts'
import styles from './DeliveryRow.module.css'

const loadPromises = () => import(/* webpackChunkName: "delivery" */ './Promises.tsx')

/** Line that says when and for how much an order of this sum (Toman) is delivered. Its text is loaded after the first view. */
export function DeliveryRow({ sum, className }: { sum: number; className?: string | undefined }) {
  const { part: late } = useLatePart(loadPromises, useSecondTurn())
  return (
    <div className={classes(styles.row, className)}>
      <Truck size={18} strokeWidth={1.6} />
      <div className={styles.body}>
        {late ? <late.Promises sum={sum} /> : <span>زمان و هزینهٔ ارسال به شهر شما</span>}
      </div>
    </div>
  )
}
