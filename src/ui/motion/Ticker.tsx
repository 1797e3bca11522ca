import { ticker } from '../../../contract/constants.ts'
import type { Link } from '../../../contract/commonSchemas.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { classes } from '../classes.ts'
import { NextLine } from './NextLine.tsx'
import styles from './Ticker.module.css'
import { useCycle } from './useCycle.ts'

/**
 * News, one line at a time, moving upwards (spec §9: 500 ms of motion, 3000 ms of rest). Pauses under the pointer and
 * the focus; with reduced motion a button shows the next line.
 */
export function Ticker({ items, className }: { items: readonly Link[]; className?: string }) {
  const cycle = useCycle(items.length, ticker.pause + ticker.speed)
  const { at, before, hold } = cycle
  if (items.length === 0) return null
  return (
    <div className={classes(styles.ticker, className)} {...hold}>
      <div className={styles.row}>
        <ul className={styles.lines} aria-label="خبرها">
          {items.map((item, index) => (
            <li
              key={`${index} ${item.label}`}
              className={classes(
                styles.line,
                index === at && styles.current,
                index === before && styles.leaving,
              )}
              inert={index !== at}
            >
              {item.url ? (
                <AppLink to={item.url} className={styles.words}>
                  {item.label}
                </AppLink>
              ) : (
                <span className={styles.words}>{item.label}</span>
              )}
            </li>
          ))}
        </ul>
        <NextLine cycle={cycle} count={items.length} label="خبر بعدی" />
      </div>
    </div>
  )
}
