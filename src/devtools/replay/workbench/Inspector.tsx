import { Fragment, memo, useMemo, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { ForkCompare } from '../fork/ForkCompare.tsx'
import type { LiveRun } from '../fork/liveRun.ts'
import type { Player, PlayerState } from '../player.ts'
import type { Step } from '../recording.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PaneTabs } from '../../frame/PaneTabs.tsx'
import { Compare } from './Compare.tsx'
import { errorsOf } from '../steps/errors.ts'
import { Finder } from './Finder.tsx'
import { Findings } from './Findings.tsx'
import styles from './Inspector.module.css'
import { keyHelp } from '../useKeys.ts'

interface InspectorProps {
  player: Player
  /** The live shop, if it continues from a step. */
  live: LiveRun | null
  /** State of the live shop, or of the player. */
  state: PlayerState
  flows: readonly Flow[]
  blocked: readonly string[]
}

const loadTogether = () =>
  import(/* webpackChunkName: "replay-together" */ './Together.tsx').then((m) => m.Together)

/** Tabs: current action, errors, sequence of all machines, comparison of two steps, search, blocked attempts, shortcut keys. */
export const Inspector = memo(function Inspector({ player, live, state, flows, blocked }: InspectorProps) {
  const { index, timeline } = state
  const shown = live ?? player
  const errors = useMemo(() => errorsOf(timeline.steps), [timeline])
  const [chosen, setChosen] = useState<string>()
  const isTogether = chosen === 'together'
  const { part: Together } = useLatePart(loadTogether, isTogether)
  const tabs = [
    ...(live
      ? [
          {
            id: 'fork',
            title: 'مقایسه با ضبط',
            content: (
              <ForkCompare
                original={player.getState().timeline}
                fork={timeline}
                from={live.from}
                onPick={live.jump}
              />
            ),
          },
        ]
      : []),
    { id: 'action', title: 'اکشن این گام', content: <Action player={shown} state={state} /> },
    {
      id: 'errors',
      title: `خطاها (${toPersianDigits(errors.length)})`,
      content:
        errors.length === 0 ? (
          <p>در این نشست خطایی ضبط نشده است.</p>
        ) : (
          <Findings label="خطاهای نشست" findings={errors} current={index} onPick={shown.jump} />
        ),
    },
    {
      id: 'together',
      title: 'گفت‌وگوی ماشین‌ها',
      // Only while it is open, because it renders hundreds of rows again at each step.
      content:
        Together && isTogether ? (
          <Together flows={flows} timeline={timeline} index={index} onPick={shown.jump} />
        ) : null,
    },
    { id: 'compare', title: 'تفاوت دو گام', content: <Compare timeline={timeline} index={index} /> },
    {
      id: 'search',
      title: 'جست‌وجو در حالت',
      content: <Finder timeline={timeline} onPick={shown.jump} />,
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

/** Edits an action as JSON. A change recomputes all later steps. */
function ActionEditor({ step: { id, action }, player }: { step: Step; player: Player }) {
  const [text, setText] = useState(() => JSON.stringify(action, null, 2))
  const [problem, setProblem] = useState('')

  const apply = () => {
    try {
      const edited = JSON.parse(text) as { type?: unknown }
      if (typeof edited?.type !== 'string') return setProblem('اکشن باید «type» داشته باشد.')
      setProblem('')
      player.edit(id, edited as never)
    } catch {
      setProblem('این متن JSON معتبر نیست.')
    }
  }
  return (
    <>
      <textarea
        className={styles.json}
        aria-label="اکشن"
        dir="ltr"
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem ? <p role="alert">{problem}</p> : null}
      <Button size="s" variant="outline" onClick={apply}>
        اجرا با این تغییر
      </Button>
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
