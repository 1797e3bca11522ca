import { useEffect, useReducer, useRef } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { fromHash, toHash } from './sharedRun.ts'
import { beginSimulation, simulate, type SimulationAction, type SimulationState } from './simulationState.ts'

/** Bounds in ms for the time between two steps of a played run. */
const PACE = { least: 500, most: 2500 } as const

/** Runs a simulation and writes it to the URL hash. Its actions do not reach the shop's store. */
export function useSimulation(flow: Flow): [SimulationState, (action: SimulationAction) => void] {
  const [state, act] = useReducer(
    (state: SimulationState, action: SimulationAction) => simulate(flow, state, action),
    flow,
    beginSimulation,
  )
  const { frames, cursor, playing } = state
  const hasBegun = useRef(false)

  useEffect(() => {
    const load = () => {
      const run = fromHash(window.location.hash)
      if (run) act({ type: 'loaded', ...run })
    }
    load()
    window.addEventListener('hashchange', load)
    return () => window.removeEventListener('hashchange', load)
  }, [])

  useEffect(() => {
    // The first render must not overwrite the run in the URL.
    if (!hasBegun.current) {
      hasBegun.current = true
      return
    }
    // Replace the URL without the router, because a navigation dispatches an action in the shop's store.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search + toHash(frames, cursor))
  }, [frames, cursor])

  useEffect(() => {
    if (!playing) return
    const apart = (frames[cursor + 1]?.clock ?? 0) - frames[cursor]!.clock
    const pause = Math.min(PACE.most, Math.max(PACE.least, apart))
    const timer = setTimeout(() => act({ type: 'gone', to: cursor + 1 }), pause)
    return () => clearTimeout(timer)
  }, [playing, frames, cursor])

  return [state, act]
}
