import type { ReactNode } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { Panes, type Pane } from '../frame/Panes.tsx'
import { ContextView } from './ContextView.tsx'
import styles from './FlowPage.module.css'
import type { Scene } from './graph/scene.ts'
import { activeStates, type AnyEvent, type Frame } from './graph/simulation.ts'
import { Drawing } from './picture/Drawing.tsx'
import type { Testing } from './qa/testing.ts'
import { Status } from './Status.tsx'

const loadFlowTools = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './FlowTools.tsx')).FlowTools

interface FlowBenchProps {
  readonly flow: Flow
  readonly scene: Scene
  readonly testing: Testing
  readonly frames: readonly Frame[]
  /** Index of the displayed frame. */
  readonly cursor: number
  readonly go: (step: number) => void
  /** Displayed above the diagram. */
  readonly controls: ReactNode
  /** Content of the first pane: the possible transitions. */
  readonly next?: ReactNode
  /** Plays events in the simulation; undefined in live mode. */
  readonly play?: (events: readonly AnyEvent[]) => void
  /** Edges taken in the simulation so far. */
  readonly seen?: ReadonlySet<string>
}

/** A machine at one step: the diagram, the panes with transitions and context, and the tools. */
export function FlowBench(props: FlowBenchProps) {
  const { flow, scene, testing, frames, cursor, go, controls, next, play, seen } = props
  const { layout, marks } = testing
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
      start={next ? [{ id: 'next', label: 'گذارهای ممکن', content: next }, memory] : [memory]}
      middle={
        <div className={styles.middle}>
          <div className={styles.controls}>{controls}</div>
          <Status frame={frame} step={cursor} />
          <Drawing
            flow={flow}
            layout={layout}
            scene={scene}
            active={activeStates(flow, frame.snapshot)}
            taken={frame.edges}
            marks={marks}
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
          <FlowTools
            flow={flow}
            testing={testing}
            frames={frames}
            cursor={cursor}
            go={go}
            play={play}
            seen={seen}
          />
        ) : null,
      }}
    />
  )
}
