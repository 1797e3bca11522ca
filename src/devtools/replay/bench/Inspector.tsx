import { memo } from 'react'
import type { Player, PlayerState } from '../player.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { ActionEditor } from './ActionEditor.tsx'
import { Card } from './Card.tsx'
import { Compare } from './Compare.tsx'
import { Finder } from './Finder.tsx'
import styles from './Inspector.module.css'
import { KeyHelp } from './KeyHelp.tsx'

interface InspectorProps {
  player: Player
  state: PlayerState
  blocked: readonly string[]
}

/** The present step's action and what it changed, two steps compared, the search, and what was held back. */
export const Inspector = memo(function Inspector({ player, state, blocked }: InspectorProps) {
  const { index, timeline } = state
  const step = timeline.steps[index - 1]
  const failure = timeline.failures.get(index - 1)
  return (
    <div className={styles.inspector}>
      <div className={styles.column}>
        <Card title="اکشن این گام">
          {step ? (
            <ActionEditor key={JSON.stringify([step.id, step.action])} step={step} player={player} />
          ) : (
            <p>هنوز هیچ گامی اجرا نشده است.</p>
          )}
          {failure ? <p role="alert">کاهنده در این گام خطا داد: {failure}</p> : null}
        </Card>
        <Card title="جست‌وجو">
          <Finder timeline={timeline} onPick={player.jump} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="تفاوت دو گام">
          <Compare timeline={timeline} index={index} />
        </Card>
        <Card title={`آنچه جلویش گرفته شد (${toPersianDigits(blocked.length)})`}>
          {blocked.length === 0 ? (
            <p>صحنه چیزی نخواسته است؛ هر اکشن، درخواست یا پیوندی که بخواهد، اینجا می‌آید و اجرا نمی‌شود.</p>
          ) : null}
          <ul aria-label="آنچه جلویش گرفته شد" className={styles.blocked}>
            {blocked.map((what, at) => (
              <li key={at}>
                <bdi>{what}</bdi>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="میان‌برهای صفحه‌کلید" closed>
          <KeyHelp />
        </Card>
      </div>
    </div>
  )
})
