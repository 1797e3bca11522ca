import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import styles from './CartLine.module.css'
import { lineObstacle } from './obstacleOf.ts'

/** Pieces left from which on it is worth saying. */
const FEW = 3

/** What is no longer as it was when it went into the basket, and what keeps it from being ordered. */
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
