import { useState } from 'react'
import { toAsciiDigits } from '../../../../contract/text.ts'
import { changesBetween, type Change } from '../compare.ts'
import { short } from '../investigate.ts'
import type { Timeline } from '../timeline.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './Inspector.module.css'

interface CompareProps {
  timeline: Timeline
  index: number
}

const MOST_CHANGES = 100

/** Compares two chosen steps. Initially these are the current step and the step before it. */
export function Compare({ timeline, index }: CompareProps) {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({})
  const { from = Math.max(0, index - 1), to = index } = chosen
  const field = (name: 'from' | 'to', label: string, value: number) => (
    <label>
      {label}{' '}
      <input
        inputMode="numeric"
        className={classes(styles.field, styles.number)}
        value={toPersianDigits(value)}
        onChange={({ target }) => {
          const step = Number(toAsciiDigits(target.value).replace(/\D/g, ''))
          setChosen({ ...chosen, [name]: Math.min(step, timeline.steps.length) })
        }}
      />
    </label>
  )
  return (
    <>
      <div className={styles.row}>
        {field('from', 'از گام', from)}
        {field('to', 'تا گام', to)}
        {chosen.from === undefined && chosen.to === undefined ? null : (
          <Button size="s" variant="ghost" onClick={() => setChosen({})}>
            همین گام
          </Button>
        )}
      </div>
      <ChangeTable changes={changesBetween(timeline.stateAt(from), timeline.stateAt(to), MOST_CHANGES)} />
    </>
  )
}

function ChangeTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>این دو گام یکسان‌اند.</p>
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="جدول تفاوت‌ها">
      <table className={styles.table} aria-label="تفاوت دو گام">
        <thead>
          <tr>
            <th scope="col">مسیر</th>
            <th scope="col">پیش از آن</th>
            <th scope="col">پس از آن</th>
          </tr>
        </thead>
        <tbody dir="ltr">
          {changes.map(({ path, before, after }) => (
            <tr key={path.join('.')}>
              <th scope="row">{path.join('.')}</th>
              <td className={styles.before}>{short(before)}</td>
              <td className={styles.after}>{short(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
