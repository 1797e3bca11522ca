import { useEffect, useRef } from 'react'
import { graphOf, labelOf } from './graph/flowGraph.ts'
import type { Flow } from '../../flows/flow.ts'
import type { Frame } from './graph/simulation.ts'
import { formatNumber } from '../../lib/persian.ts'
import styles from './History.module.css'

interface HistoryProps {
  readonly flow: Flow
  readonly frames: readonly Frame[]
  readonly cursor: number
  readonly go: (to: number) => void
}

/** Lists every step so far and scrolls the current one into view. A row goes back to its step. */
export function History({ flow, frames, cursor, go }: HistoryProps) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    table.current?.rows[cursor + 1]?.scrollIntoView?.({ block: 'nearest' })
  }, [cursor])
  return (
    <table ref={table} className={styles.table} aria-label="تاریخچه">
      <thead>
        <tr>
          <th scope="col">گام و رویداد</th>
          <th scope="col">از و به</th>
          <th scope="col">نگهبان</th>
          <th scope="col">اثرها</th>
          <th scope="col">گذشته (میلی‌ثانیه)</th>
        </tr>
      </thead>
      <tbody>
        {frames.map((frame, index) => (
          <tr key={index} data-step={index} aria-current={index === cursor ? 'step' : undefined}>
            <td>
              <button type="button" className={styles.step} onClick={() => go(index)}>
                {formatNumber(index)}.{' '}
                {frame.input ? <bdi dir="ltr">{labelOf(frame.input.event.type)}</bdi> : 'آغاز'}
              </button>
            </td>
            <td>
              <bdi dir="ltr">{frame.from ? `${frame.from} → ${frame.to}` : frame.to}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{graphGuards(flow, frame.edges)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{frame.effects.join(', ') || '—'}</bdi>
            </td>
            <td>{formatNumber(frame.clock - (frames[index - 1]?.clock ?? frame.clock))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names of the guards on the edges taken; a dash for none. */
function graphGuards(flow: Flow, taken: readonly string[]): string {
  const names = graphOf(flow).edges.flatMap(({ id, guard }) => (guard && taken.includes(id) ? guard : []))
  return names.join(', ') || '—'
}
