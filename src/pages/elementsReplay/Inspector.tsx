import { useState } from 'react'
import type { Player, PlayerState } from '../../features/replay/player.ts'
import { changesBetween } from '../../features/replay/compare.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { ActionEditor } from './ActionEditor.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { Finder } from './Finder.tsx'
import styles from './Replay.module.css'

interface InspectorProps {
  player: Player
  state: PlayerState
  blocked: readonly string[]
}

/** The present step's action and what it changed, two steps compared, the search, and what was held back. */
export function Inspector({ player, state, blocked }: InspectorProps) {
  const { index, timeline } = state
  const step = timeline.steps[index - 1]
  const [other, setOther] = useState(0)
  const failure = timeline.failures.get(index - 1)
  return (
    <div className={styles.inspector}>
      <details open>
        <summary>اکشن این گام</summary>
        {step ? (
          <ActionEditor key={JSON.stringify([step.id, step.action])} step={step} player={player} />
        ) : (
          <p>هنوز هیچ گامی اجرا نشده است.</p>
        )}
        {failure ? <p role="alert">کاهنده در این گام خطا داد: {failure}</p> : null}
      </details>
      <details open>
        <summary>مقایسه با گامی دیگر</summary>
        <label>
          از گام{' '}
          <input
            type="number"
            className={styles.select}
            min={0}
            max={timeline.steps.length}
            value={other}
            onChange={({ target }) => setOther(Number(target.value))}
          />{' '}
          تا گام {toPersianDigits(index)}
        </label>
        <ChangeTable changes={changesBetween(timeline.stateAt(other), timeline.stateAt(index), 100)} />
      </details>
      <Finder timeline={timeline} onPick={player.jump} />
      <details>
        <summary>آنچه جلویش گرفته شد ({toPersianDigits(blocked.length)})</summary>
        <ul aria-label="آنچه جلویش گرفته شد" className={styles.findings}>
          {blocked.map((what, at) => (
            <li key={at}>
              <bdi>{what}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
