import { useState, type FormEvent } from 'react'
import { pathOf } from '../../features/replay/compare.ts'
import { changesOf, search, type Finding } from '../../features/replay/investigate.ts'
import type { Timeline } from '../../features/replay/timeline.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Replay.module.css'

interface FinderProps {
  timeline: Timeline
  onPick(step: number): void
}

interface Results {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** Search in actions and state, and «when did this path change?». Kept over jumps: it has no key of a step. */
export function Finder({ timeline, onPick }: FinderProps) {
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly Results[]>([])

  const find = (event: FormEvent) => {
    event.preventDefault()
    const { actions, states } = search(timeline, text)
    setResults([
      { title: 'در اکشن‌ها', findings: actions },
      { title: 'در حالت', findings: states },
    ])
  }
  const when = () => setResults([{ title: 'تغییرهای این مسیر', findings: changesOf(timeline, pathOf(text)) }])

  return (
    <details open>
      <summary>جست‌وجو</summary>
      <form className={styles.finder} onSubmit={find}>
        <input
          className={styles.select}
          dir="auto"
          aria-label="متن یا مسیر"
          placeholder="متن، یا مسیری مانند basket.count"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="s" type="submit">
          جست‌وجو
        </Button>
        <Button size="s" variant="outline" onClick={when}>
          این مسیر کی تغییر کرد؟
        </Button>
      </form>
      {results.map(({ title, findings }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title}: {toPersianDigits(findings.length)}
          </h3>
          <ul className={styles.findings}>
            {findings.map(({ step, type, note }) => (
              <li key={step}>
                <button type="button" className={styles.finding} onClick={() => onPick(step)}>
                  گام {toPersianDigits(step)} <bdi>{type}</bdi> <bdi className={styles.note}>{note}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
