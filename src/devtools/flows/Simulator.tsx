import { useEffect, useRef } from 'react'
import { Clock } from './Clock.tsx'
import { FlowBench } from './FlowBench.tsx'
import styles from './FlowPage.module.css'
import type { AnyEvent } from './graph/simulation.ts'
import { Offers } from './Offers.tsx'
import { sampleRun } from './picture/paths.ts'
import type { ShownMachine } from './qa/useQaSession.ts'
import { simulate, type SimulationAction } from './simulationState.ts'
import { StepBar } from './StepBar.tsx'
import { useSimulation } from './useSimulation.ts'

/** Simulates the machine, by hand or along a path. */
export function Simulator({ machine }: { readonly machine: ShownMachine }) {
  const { flow, layout, qa } = machine
  const [state, act] = useSimulation(flow)
  const { frames, cursor, clock, seen, playing } = state
  const frame = frames[cursor]!
  const offers = useOfferFocus(cursor)
  const play = (events: readonly AnyEvent[]) => act({ type: 'played', events })
  // Only steps taken by hand count for the test session, not played or loaded ones. The first one also adds the start state.
  const actByHand = (action: SimulationAction) => {
    qa.note(simulate(flow, state, action).frames.slice(cursor === 0 ? 0 : cursor + 1))
    act(action)
  }
  return (
    <FlowBench
      machine={machine}
      frames={frames}
      cursor={cursor}
      go={(to) => act({ type: 'gone', to })}
      controls={
        <StepBar
          cursor={cursor}
          last={frames.length - 1}
          playing={playing}
          act={act}
          playSample={() => play(sampleRun(layout))}
        />
      }
      first={{
        id: 'next',
        label: 'گذارهای ممکن',
        content: (
          <div ref={offers} className={styles.column}>
            <Offers flow={flow} frame={frame} press={(event) => actByHand({ type: 'pressed', event })} />
            <Clock
              clock={clock}
              timers={frame.timers}
              advance={(ms) => actByHand({ type: 'advanced', ms })}
            />
          </div>
        ),
      }}
      play={play}
      seen={seen}
    />
  )
}

/** Focuses the first enabled button if a step removed or disabled the focused one. */
function useOfferFocus(step: number) {
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
