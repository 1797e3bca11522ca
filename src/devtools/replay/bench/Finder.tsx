import { useState, type FormEvent } from 'react'
import { pathOf } from '../compare.ts'
import { changesOf, search, type Finding } from '../investigate.ts'
import type { Timeline } from '../timeline.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './Inspector.module.css'

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
    <>
      <form className={styles.row} role="search" aria-label="جست‌وجو در نشست" onSubmit={find}>
        <input
          className={classes(styles.field, styles.words)}
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
      <p role="status">
        {results.map(({ title, findings }) => `${title}: ${toPersianDigits(findings.length)}`).join('؛ ')}
      </p>
      {results.map(({ title, findings }) => (
        <section key={title} aria-label={title} className={styles.results}>
          <h2>{title}</h2>
          <ul className={styles.findings}>
            {findings.map(({ step, type, note }) => (
              <li key={step}>
                <button type="button" className={styles.finding} onClick={() => onPick(step)}>
                  <span>گام {toPersianDigits(step)}</span>
                  <bdi>{type}</bdi>
                  <bdi className={styles.note}>{note}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
