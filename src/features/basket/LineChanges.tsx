import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import styles from './CartLine.module.css'
import { lineObstacle } from './obstacleOf.ts'

/** Shows the remaining pieces from this number down. */
const FEW = 3

/** Shows changes since the line was added, and what prevents its order. */
export function LineChanges({ line, count }: { line: BasketLine; count: number }) {
  const { price, addedPrice, stock } = line
  const difference = price - addedPrice
  const obstacle = lineObstacle({ ...line, count })
  return (
    <>
      {difference === 0 ? null : (
        <p className={difference > 0 ? styles.dearer : styles.cheaper}>
          {`${formatToman(Math.abs(difference))} ${difference > 0 ? 'گران‌تر' : 'ارزان‌تر'} از زمان افزودن به سبد`}
        </p>
      )}
      {obstacle ? (
        <p className={styles.dearer}>{obstacle}</p>
      ) : stock <= FEW ? (
        <p className={styles.note}>{`فقط ${formatNumber(stock)} عدد در انبار مانده است`}</p>
      ) : null}
    </>
  )
}
