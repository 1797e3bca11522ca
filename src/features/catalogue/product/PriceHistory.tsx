import type { ReactNode } from 'react'
import type { PriceHistoryAnswer } from '../../../../contract/catalogue/schemas.ts'
import { useGetPriceHistoryQuery } from '../productPartsApi.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './PriceHistory.module.css'

export interface PriceHistoryProps {
  id: number
  nameFa: string
  open: boolean
  /** Form to subscribe to a notification about a lower price; null if the shop sends none. */
  alert: ReactNode
  onClose(): void
}

/** Shows price changes as a line and as a table. */
export function PriceHistory({ id, nameFa, open, alert, onClose }: PriceHistoryProps) {
  const { data, isError, refetch } = useGetPriceHistoryQuery({ id }, { skip: !open })
  return (
    <Modal open={open} title="تاریخچهٔ قیمت" closable onClose={onClose}>
      <p className={styles.name}>{nameFa}</p>
      {isError ? (
        <RetryAlert words="تاریخچهٔ قیمت بارگذاری نشد." onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Course points={data.points} />
          {data.alerts ? alert : null}
        </>
      ) : (
        <Skeleton blockSize={260} radius="m" />
      )}
    </Modal>
  )
}

const SIZE = { width: 360, height: 150 }

function Course({ points }: { points: PriceHistoryAnswer['points'] }) {
  const prices = points.map(({ price }) => price)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  if (points.length === 1)
    return <p>{`قیمت این کالا از ${formatDate(first.at)} تغییر نکرده و ${formatToman(first.price)} است.`}</p>
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const summary = `کمترین قیمت ${formatToman(low)}، بیشترین ${formatToman(high)} و اکنون ${formatToman(last.price)}`
  return (
    <>
      <dl className={styles.facts}>
        <Fact title="کمترین" price={low} />
        <Fact title="بیشترین" price={high} />
        <Fact title="اکنون" price={last.price} />
      </dl>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className={styles.chart}
      >
        <path d={priceLine(points, SIZE, Date.now())} className={styles.line} />
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDate(first.at)}</span>
        <span>امروز</span>
      </div>
      <table className={styles.table}>
        <caption>تغییرهای قیمت</caption>
        <thead>
          <tr>
            <th scope="col">از تاریخ</th>
            <th scope="col">قیمت</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ at, price }) => (
            <tr key={at}>
              <td>{formatDate(at)}</td>
              <td>{formatToman(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Fact({ title, price }: { title: string; price: number }) {
  return (
    <div>
      <dt className={texts.small}>{title}</dt>
      <dd className={styles.value}>{formatToman(price)}</dd>
    </div>
  )
}

interface Point {
  /** ISO time from which this price applies. */
  readonly at: string
  /** Toman. */
  readonly price: number
}

/** Space for the stroke at the edges, in units of the drawing. */
const EDGE = 6

/**
 * The SVG path of a step line: each price lasts until the next one, the last one until `now` (epoch ms). The oldest
 * is on the left, as in Persian charts.
 */
export function priceLine(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
  now: number,
): string {
  const times = points.map(({ at }) => Date.parse(at))
  const prices = points.map(({ price }) => price)
  const start = Math.min(...times)
  const span = Math.max(now, ...times) - start || 1
  const low = Math.min(...prices)
  const range = Math.max(...prices) - low || 1
  const x = (time: number) => round(EDGE + ((time - start) / span) * (width - 2 * EDGE))
  const y = (price: number) => round(height - EDGE - ((price - low) / range) * (height - 2 * EDGE))
  const steps = points.map(({ price }, index) =>
    index === 0 ? `M${x(times[0] ?? start)} ${y(price)}` : `H${x(times[index] ?? start)}V${y(price)}`,
  )
  return `${steps.join('')}H${x(start + span)}`
}

const round = (value: number) => Math.round(value * 10) / 10
