import { PaneTabs } from '../frame/PaneTabs.tsx'
import { Coverage } from './Coverage.tsx'
import styles from './FlowPage.module.css'
import type { AnyEvent, Frame } from './graph/simulation.ts'
import { History } from './History.tsx'
import { QaPanel } from './qa/QaPanel.tsx'
import { SavePath } from './qa/SavePath.tsx'
import type { ShownMachine } from './qa/useQaSession.ts'
import { FlowSequence } from './sequence/FlowSequence.tsx'
import { StatePaths } from './StatePaths.tsx'

interface FlowToolsProps {
  readonly machine: ShownMachine
  readonly frames: readonly Frame[]
  readonly cursor: number
  readonly go: (step: number) => void
  /** Plays events in the simulation; undefined in live mode. */
  readonly play?: ((events: readonly AnyEvent[]) => void) | undefined
  /** Edges taken in the simulation so far. */
  readonly seen?: ReadonlySet<string> | undefined
}

/** Tabs under the diagram: history, test session, sequence, paths to each state, coverage. */
export function FlowTools({ machine, frames, cursor, go, play, seen }: FlowToolsProps) {
  const { flow, layout, qa } = machine
  const history = (
    <div className={styles.column}>
      <History flow={flow} frames={frames} cursor={cursor} go={go} />
      <SavePath flow={flow} frames={frames.slice(0, cursor + 1)} />
    </div>
  )
  const tabs = [
    { id: 'history', title: 'تاریخچه', content: history },
    {
      id: 'qa',
      title: 'نشست آزمون',
      content: <QaPanel flow={flow} layout={layout} qa={qa} play={play} />,
    },
    {
      id: 'sequence',
      title: 'گفت‌وگو',
      content: <FlowSequence flow={flow} frames={frames} cursor={cursor} go={go} />,
    },
  ]
  if (play) {
    const ways = <StatePaths flow={flow} paths={layout.paths} play={play} />
    tabs.push({ id: 'ways', title: 'راه هر حالت', content: ways })
  }
  if (seen) tabs.push({ id: 'coverage', title: 'پوشش', content: <Coverage flow={flow} seen={seen} /> })
  return <PaneTabs label="ابزارهای این روند" tabs={tabs} />
}
