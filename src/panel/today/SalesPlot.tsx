import { useState } from 'react'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { formatDay, formatShortDay, scaleOf, type SalesDay } from './days.ts'
import styles from './Today.module.css'

/** Height of the chart, px. */
const HEIGHT = 200
/** Space above the highest bar, px. */
const TOP = 12
/** Height of the labels below the bars, px. */
const LABELS_HEIGHT = 28
/** Number of days between two labels. */
const WEEK = 7
/** Index of the first day with a label; 0 is the oldest day. */
const FIRST_LABELLED = 3
const MILLION = 1_000_000
const THOUSAND = 1000

/**
 * Bar chart by day, the oldest at the right. Widths are in percent and heights in px, so that the layout need not be measured.
 * Screen readers use the table instead.
 */
export function SalesPlot({ days }: { days: readonly SalesDay[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = days.find(({ day }) => day === chosen) ?? days.at(-1)
  const lines = scaleOf(Math.max(...days.map(({ sales }) => sales)))
  const most = lines.at(-1) || 1
  const [divisor, unit] = most >= MILLION ? [MILLION, 'میلیون تومان'] : [THOUSAND, 'هزار تومان']
  const yOf = (sales: number) => TOP + (HEIGHT - TOP) * (1 - sales / most)
  const width = 100 / days.length
  const leftOf = (n: number) => 100 - (n + 1) * width
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span>{`فروش هر روز (${unit})`}</span>
        {shown ? (
          <span className={styles.shown}>
            {`${formatDay(shown.day)}: ${formatToman(shown.sales)}، ${formatNumber(shown.orders)} سفارش`}
          </span>
        ) : null}
      </figcaption>
      <div className={styles.drawing} aria-hidden="true">
        <svg className={styles.axis} height={HEIGHT + LABELS_HEIGHT}>
          {lines.map((line) => (
            <text key={line} x="0" y={yOf(line)} dy="0.35em">
              {formatNumber(line / divisor)}
            </text>
          ))}
        </svg>
        <svg className={styles.bars} height={HEIGHT + LABELS_HEIGHT} onPointerLeave={() => setChosen(null)}>
          {lines.map((line) => (
            <line key={line} x1="0" x2="100%" y1={yOf(line)} y2={yOf(line)} />
          ))}
          {days.map(({ day, sales }, n) => (
            <g
              key={day}
              className={day === shown?.day ? styles.chosen : undefined}
              onPointerEnter={() => setChosen(day)}
              onPointerDown={() => setChosen(day)}
            >
              <rect className={styles.ground} x={`${leftOf(n)}%`} width={`${width}%`} y="0" height={HEIGHT} />
              {sales > 0 ? (
                <rect
                  className={styles.bar}
                  x={`${leftOf(n) + width * 0.15}%`}
                  width={`${width * 0.7}%`}
                  y={Math.min(yOf(sales), HEIGHT - 2)}
                  height={Math.max(HEIGHT - yOf(sales), 2)}
                  rx="2"
                />
              ) : null}
              {n % WEEK === FIRST_LABELLED ? (
                <text x={`${leftOf(n) + width / 2}%`} y={HEIGHT + LABELS_HEIGHT - 8}>
                  {formatShortDay(day)}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}
