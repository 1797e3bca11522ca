import { useMemo, useState, type FormEvent } from 'react'
import { pathOf } from '../compare.ts'
import { changesOf, search, type Finding } from '../investigate.ts'
import type { Timeline } from '../timeline.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Findings } from './Findings.tsx'
import styles from './Inspector.module.css'

interface FinderProps {
  timeline: Timeline
  onPick(step: number): void
}

/** The submitted search. */
interface Question {
  readonly about: 'text' | 'path'
  readonly text: string
}

interface Results {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** Searches actions and states, or the steps that changed a path. The results stay when the current step changes. */
export function Finder({ timeline, onPick }: FinderProps) {
  const [text, setText] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  // `timeline` is another object after an edit, so the results are computed again.
  const results = useMemo(() => (question ? answer(timeline, question) : []), [timeline, question])

  const find = (event: FormEvent) => {
    event.preventDefault()
    setQuestion({ about: 'text', text })
  }

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
        <Button size="s" variant="outline" onClick={() => setQuestion({ about: 'path', text })}>
          این مسیر کی تغییر کرد؟
        </Button>
      </form>
      <p role="status">
        {results.map(({ title, findings }) => `${title}: ${toPersianDigits(findings.length)}`).join('؛ ')}
      </p>
      {results.map(({ title, findings }) => (
        <section key={title} aria-label={title} className={styles.results}>
          <h2>{title}</h2>
          <Findings findings={findings} onPick={onPick} />
        </section>
      ))}
    </>
  )
}

function answer(timeline: Timeline, { about, text }: Question): readonly Results[] {
  if (about === 'path') return [{ title: 'تغییرهای این مسیر', findings: changesOf(timeline, pathOf(text)) }]
  const { actions, states } = search(timeline, text)
  return [
    { title: 'در اکشن‌ها', findings: actions },
    { title: 'در حالت', findings: states },
  ]
}
