import { Fragment, memo, useMemo, useState, type ReactNode } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import type { Player, PlayerState } from '../player.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { PaneTabs } from '../../frame/PaneTabs.tsx'
import { ActionEditor } from './ActionEditor.tsx'
import { Compare } from './Compare.tsx'
import { errorsOf } from '../steps/errors.ts'
import { Finder } from './Finder.tsx'
import { Findings } from './Findings.tsx'
import styles from './Inspector.module.css'
import { keyHelp } from '../useKeys.ts'

interface InspectorProps {
  player: Player
  state: PlayerState
  flows: readonly Flow[]
  blocked: readonly string[]
  /** The comparison of a live shop with the recording that it continues. */
  fork: ReactNode
}

const loadTogether = () =>
  import(/* webpackChunkName: "replay-together" */ './Together.tsx').then((m) => m.Together)

/** Tabs: current action, errors, sequence of all machines, comparison of two steps, search, blocked attempts, shortcut keys. */
export const Inspector = memo(function Inspector({ player, state, flows, blocked, fork }: InspectorProps) {
  const { index, timeline } = state
  const errors = useMemo(() => errorsOf(timeline.steps), [timeline])
  const [chosen, setChosen] = useState<string>()
  const isTogether = chosen === 'together'
  const { part: Together } = useLatePart(loadTogether, isTogether)
  const tabs = [
    ...(fork ? [{ id: 'fork', title: 'مقایسه با ضبط', content: fork }] : []),
    { id: 'action', title: 'اکشن این گام', content: <Action player={player} state={state} /> },
    {
      id: 'errors',
      title: `خطاها (${toPersianDigits(errors.length)})`,
      content:
        errors.length === 0 ? (
          <p>در این نشست خطایی ضبط نشده است.</p>
        ) : (
          <Findings label="خطاهای نشست" findings={errors} current={index} onPick={player.jump} />
        ),
    },
    {
      id: 'together',
      title: 'گفت‌وگوی ماشین‌ها',
      // Only while it is open, because it renders hundreds of rows again at each step.
      content:
        Together && isTogether ? (
          <Together flows={flows} timeline={timeline} index={index} onPick={player.jump} />
        ) : null,
    },
    { id: 'compare', title: 'تفاوت دو گام', content: <Compare timeline={timeline} index={index} /> },
    {
      id: 'search',
      title: 'جست‌وجو در حالت',
      content: <Finder timeline={timeline} onPick={player.jump} />,
    },
    {
      id: 'blocked',
      title: `نگه‌داشته‌ها (${toPersianDigits(blocked.length)})`,
      content: <Blocked blocked={blocked} />,
    },
    { id: 'keys', title: 'میان‌برها', content: <KeyHelp /> },
  ]
  return <PaneTabs label="ابزارهای بازپخش" tabs={tabs} onChoose={setChosen} />
})

function Action({ player, state: { index, timeline } }: Pick<InspectorProps, 'player' | 'state'>) {
  const step = timeline.steps[index - 1]
  const failure = timeline.failures.get(index - 1)
  return (
    <>
      {step ? (
        <ActionEditor key={JSON.stringify([step.id, step.action])} step={step} player={player} />
      ) : (
        <p>هنوز هیچ گامی اجرا نشده است.</p>
      )}
      {failure ? <p role="alert">کاهنده در این گام خطا داد: {failure}</p> : null}
    </>
  )
}

function Blocked({ blocked }: { blocked: readonly string[] }) {
  return (
    <>
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
    </>
  )
}

function KeyHelp() {
  return (
    <dl className={styles.keys}>
      {keyHelp.map(({ key, does }) => (
        <Fragment key={key}>
          <dt>
            <kbd dir="ltr">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
