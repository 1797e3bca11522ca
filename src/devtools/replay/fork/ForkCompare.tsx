import { useMemo } from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../workbench/Inspector.module.css'
import type { Timeline } from '../timeline.ts'
import { compareFork, type ForkDifference } from './compareFork.ts'

interface ForkCompareProps {
  original: Timeline
  fork: Timeline
  /** Step at which the fork begins. */
  from: number
  onPick(step: number): void
}

/** Shows the first difference of a fork from its recording in the visible texts, and the first one in the state. */
export function ForkCompare({ original, fork, from, onPick }: ForkCompareProps) {
  const { turns, seen, state } = useMemo(() => compareFork(original, fork, from), [original, fork, from])
  if (turns === 0)
    return <p>هنوز کاری نکرده‌اید که با ضبط سنجیده شود. در صحنه ادامه دهید؛ مقایسه همراه شما جلو می‌رود.</p>
  return (
    <>
      <p role="status">{toPersianDigits(turns)} کار شما با همان شمار کار در ضبط سنجیده شد.</p>
      <Difference title="نخستین تفاوت در آنچه دیده می‌شود" difference={seen} onPick={onPick} />
      <Difference title="نخستین تفاوت در حالت" difference={state} onPick={onPick} />
    </>
  )
}

function Difference(props: { title: string; difference: ForkDifference | null; onPick(step: number): void }) {
  const { title, difference, onPick } = props
  return (
    <section aria-label={title} className={styles.results}>
      <h2>{title}</h2>
      {difference ? (
        <table className={styles.table}>
          <tbody>
            <tr>
              <th scope="row">
                <bdi dir="ltr">{difference.path}</bdi>
              </th>
              <td />
            </tr>
            <tr>
              <th scope="row">ضبط، گام {toPersianDigits(difference.original[0])}</th>
              <td dir="auto">{difference.original[1]}</td>
            </tr>
            <tr>
              <th scope="row">
                <Button size="s" variant="outline" onClick={() => onPick(difference.fork[0])}>
                  {`این ادامه، گام ${toPersianDigits(difference.fork[0])}`}
                </Button>
              </th>
              <td dir="auto">{difference.fork[1]}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <p>تا اینجا تفاوتی نیست.</p>
      )}
    </section>
  )
}
