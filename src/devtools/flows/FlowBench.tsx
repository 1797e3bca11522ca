import type { ReactNode } from 'react'
import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import { formatNumber } from '../../lib/persian.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { Panes, type Pane } from '../frame/Panes.tsx'
import styles from './FlowPage.module.css'
import { labelOf } from './graph/flowGraph.ts'
import { activeStates, type AnyEvent, type Frame } from './graph/simulation.ts'
import { Drawing } from './picture/Drawing.tsx'
import type { ShownMachine } from './qa/useQaSession.ts'

const loadFlowTools = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './FlowTools.tsx')).FlowTools

interface FlowBenchProps {
  readonly machine: ShownMachine
  readonly frames: readonly Frame[]
  /** Index of the displayed frame. */
  readonly cursor: number
  readonly go: (step: number) => void
  /** Displayed above the diagram. */
  readonly controls: ReactNode
  /** The possible transitions, or in live mode the form that sends actions. */
  readonly first: Pane
  /** Plays events in the simulation; undefined in live mode. */
  readonly play?: (events: readonly AnyEvent[]) => void
  /** Edges taken in the simulation so far. */
  readonly seen?: ReadonlySet<string>
}

/** A machine at one step: the diagram, the panes with transitions and context, and the tools. */
export function FlowBench(props: FlowBenchProps) {
  const { machine, frames, cursor, go, controls, first, play, seen } = props
  const frame = frames[cursor]!
  const { part: FlowTools } = useLatePart(loadFlowTools, true)
  const memory: Pane = {
    id: 'memory',
    label: 'حافظهٔ ماشین',
    size: 220,
    content: <ContextView snapshot={frame.snapshot} />,
  }
  return (
    <Panes
      name="flow"
      widths={{ start: 340 }}
      start={[first, memory]}
      middle={
        <div className={styles.middle}>
          <div className={styles.controls}>{controls}</div>
          <Status frame={frame} step={cursor} />
          <Drawing
            machine={machine}
            active={activeStates(machine.flow, frame.snapshot)}
            taken={frame.edges}
            play={play}
          />
        </div>
      }
      below={{
        id: 'tools',
        label: 'تاریخچه و آزمون',
        size: 230,
        untitled: true,
        content: FlowTools ? (
          <FlowTools machine={machine} frames={frames} cursor={cursor} go={go} play={play} seen={seen} />
        ) : null,
      }}
    />
  )
}

/** The context of the machine and its running actors. */
function ContextView({ snapshot }: { snapshot: FlowSnapshot }) {
  const children = Object.keys(snapshot.children)
  return (
    <>
      <pre dir="ltr" className={styles.code} data-context>
        {JSON.stringify(snapshot.context, null, 2)}
      </pre>
      <p>کارهای در جریان: {children.length > 0 ? <bdi dir="ltr">{children.join(', ')}</bdi> : 'هیچ'}</p>
    </>
  )
}

/** The current state; screen readers announce it at every step. */
function Status({ frame, step }: { frame: Frame; step: number }) {
  const { input, to, snapshot } = frame
  return (
    <p className={styles.status} aria-live="polite" data-now={to}>
      گام {formatNumber(step)}: {input ? <bdi dir="ltr">{labelOf(input.event.type)}</bdi> : 'آغاز'}؛ حالت فعلی{' '}
      <bdi dir="ltr">
        <strong>{to}</strong>
      </bdi>
      {snapshot.status === 'active' ? null : ` (${endings[snapshot.status]})`}
    </p>
  )
}

const endings = { done: 'به پایان رسید', error: 'با خطا پایان گرفت', stopped: 'متوقف شد' } as const
