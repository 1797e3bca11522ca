import { useEffect, useRef } from 'react'
import type { Flow } from '../../flows/flow.ts'
import type { FlowLayout } from './graph/layout.ts'
import type { Scene } from './graph/scene.ts'
import { activeStates } from './graph/simulation.ts'
import { Clock } from './Clock.tsx'
import { ContextView } from './ContextView.tsx'
import { Coverage } from './Coverage.tsx'
import { Drawing } from './Drawing.tsx'
import styles from './FlowPage.module.css'
import { History } from './History.tsx'
import { Offers } from './Offers.tsx'
import { StatePaths } from './StatePaths.tsx'
import { Status } from './Status.tsx'
import { StepBar } from './StepBar.tsx'
import { QaPanel } from './qa/QaPanel.tsx'
import { SavePath } from './qa/SavePath.tsx'
import type { Testing } from './qa/testing.ts'
import { simulate, type SimulationAction } from './simulationState.ts'
import { useSimulation } from './useSimulation.ts'

interface SimulatorProps {
  readonly flow: Flow
  readonly scene: Scene
  readonly testing: Testing
}

export function Simulator({ flow, scene, testing }: SimulatorProps) {
  const { layout, qa, marks } = testing
  const [state, act] = useSimulation(flow)
  const { frames, cursor, clock, seen } = state
  const frame = frames[cursor]!
  const offers = useKeptFocus(cursor)
  const play = (events: FlowLayout['paths'][string]) =>
    act({ type: 'played', inputs: events.map((event) => ({ event, at: 0 })) })
  // A step that somebody takes counts for the session; one that is played or loaded does not.
  const actByHand = (action: SimulationAction) => {
    qa.note(simulate(flow, state, action).frames.slice(cursor + 1))
    act(action)
  }

  return (
    <div className={styles.parts}>
      <StepBar cursor={cursor} last={frames.length - 1} act={act} />
      <Status frame={frame} step={cursor} />
      <Drawing
        flow={flow}
        scene={scene}
        active={activeStates(flow, frame.snapshot)}
        taken={frame.edges}
        marks={marks}
      />
      <QaPanel flow={flow} layout={layout} qa={qa} play={play} />
      <div className={styles.columns}>
        <div ref={offers} className={styles.column}>
          <Offers flow={flow} frame={frame} press={(event) => actByHand({ type: 'pressed', event })} />
          <Clock clock={clock} timers={frame.timers} advance={(ms) => actByHand({ type: 'advanced', ms })} />
        </div>
        <div className={styles.column}>
          <ContextView snapshot={frame.snapshot} />
          <Coverage flow={flow} seen={seen} />
        </div>
      </div>
      <History flow={flow} frames={frames} cursor={cursor} go={(to) => act({ type: 'gone', to })} />
      <SavePath flow={flow} frames={frames.slice(0, cursor + 1)} />
      <StatePaths flow={flow} paths={layout.paths} play={play} />
    </div>
  )
}

/** A pressed button may be gone or disabled after its event; the keyboard goes on at the first one left. */
function useKeptFocus(step: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const active = document.activeElement
    const isLost = active === null || active === document.body || active.matches(':disabled')
    if (isLost) place.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  }, [step])
  return place
}
