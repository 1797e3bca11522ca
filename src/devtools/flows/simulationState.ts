import type { Flow } from '../../flows/flow.ts'
import {
  dueAt,
  firstFrame,
  nextFrame,
  runOf,
  runThrough,
  type AnyEvent,
  type Frame,
  type Input,
} from './graph/simulation.ts'

/** A simulated run of a machine, independent of the shop's store. */
export interface SimulationState {
  readonly frames: readonly Frame[]
  readonly cursor: number
  /** Simulated ms. */
  readonly clock: number
  /** Edges taken in all runs so far. */
  readonly seen: ReadonlySet<string>
  /** Whether the run is being played. */
  readonly playing: boolean
}

export type SimulationAction =
  | { readonly type: 'pressed'; readonly event: AnyEvent }
  | { readonly type: 'gone'; readonly to: number }
  | { readonly type: 'advanced'; readonly ms: number }
  | { readonly type: 'played'; readonly events: readonly AnyEvent[] }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'loaded'; readonly inputs: readonly Input[]; readonly cursor: number }
  | { readonly type: 'restarted' }

export function beginSimulation(flow: Flow): SimulationState {
  const frame = firstFrame(flow)
  return { frames: [frame], cursor: 0, clock: 0, seen: new Set(frame.edges), playing: false }
}

export function simulate(flow: Flow, state: SimulationState, action: SimulationAction): SimulationState {
  switch (action.type) {
    case 'pressed':
      return press(flow, state, action.event)
    case 'gone':
      return show(state, action.to)
    case 'advanced':
      return advance(flow, state, action.ms)
    case 'played':
      return withRun(state, runThrough(flow, action.events), 0, true)
    case 'loaded':
      return load(flow, state, action)
    case 'restarted':
      return withRun(state, runOf(flow, []), 0, false)
    case 'paused':
      return { ...state, playing: false }
    case 'resumed':
      return resume(state)
  }
}

/** Ignores a run with events that the machine rejects, because the run comes from the URL. */
function load(
  flow: Flow,
  state: SimulationState,
  { inputs, cursor }: Extract<SimulationAction, { type: 'loaded' }>,
): SimulationState {
  try {
    return withRun(state, runOf(flow, inputs), cursor, false)
  } catch {
    return state
  }
}

function press(flow: Flow, state: SimulationState, event: AnyEvent): SimulationState {
  const at = dueAt(state.frames[state.cursor]!, event, state.clock)
  return append(flow, state, { event, at })
}

/** Appends a step after those up to the cursor, and drops the later ones. */
function append(flow: Flow, state: SimulationState, input: Input): SimulationState {
  const before = state.frames.slice(0, state.cursor + 1)
  const frames = [...before, nextFrame(flow, before.at(-1)!, input)]
  return withRun(state, frames, frames.length - 1, state.playing)
}

function advance(flow: Flow, state: SimulationState, ms: number): SimulationState {
  const until = state.clock + ms
  let next = state
  for (let timer = dueBy(next, until); timer; timer = dueBy(next, until)) {
    next = append(flow, next, { event: timer.event, at: Math.max(timer.due, next.clock) })
  }
  return { ...next, clock: until, playing: false }
}

function dueBy({ frames, cursor }: SimulationState, until: number) {
  const [timer] = frames[cursor]!.timers
  return timer && timer.due <= until ? timer : undefined
}

function withRun(
  state: SimulationState,
  frames: readonly Frame[],
  cursor: number,
  playing: boolean,
): SimulationState {
  return show({ ...state, frames, seen: seenIn(state, frames), playing }, cursor)
}

/** Plays from the start if the run is at its end. */
function resume(state: SimulationState): SimulationState {
  const isOver = state.cursor === state.frames.length - 1
  return show({ ...state, playing: true }, isOver ? 0 : state.cursor)
}

function show(state: SimulationState, to: number): SimulationState {
  const last = state.frames.length - 1
  const cursor = Math.min(Math.max(to, 0), last)
  return { ...state, cursor, clock: state.frames[cursor]!.clock, playing: state.playing && cursor < last }
}

function seenIn({ seen }: SimulationState, frames: readonly Frame[]): ReadonlySet<string> {
  return new Set([...seen, ...frames.flatMap(({ edges }) => edges)])
}
