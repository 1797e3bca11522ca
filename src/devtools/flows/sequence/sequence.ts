import type { Flow } from '../../../flows/flow.ts'
import type { FlowSnapshot } from '../../../flows/flowSnapshot.ts'
import { labelOf } from '../graph/flowGraph.ts'
import { valueName } from '../graph/names.ts'
import { firstFrame, nextFrame, type AnyEvent, type Frame } from '../graph/simulation.ts'
import { isInternal, placeOfActor, senderOf } from './outside.ts'

/** One arrow of the sequence view: an event that a machine received, or a request that it sent. */
export interface SequenceEntry {
  /** ms; only differences count. */
  readonly time: number
  /** The sender: the id of a flow, or an `Outside`. */
  readonly actor: string
  /** The receiver: the id of a flow, or an `Outside`. */
  readonly flow: string
  /** Short name of the event or request. */
  readonly event: string
  /** State of the receiving machine before and after; empty for requests. */
  readonly from: string
  readonly to: string
  /** The event that caused this one, as «flow/event»; empty if an outside participant caused it. */
  readonly cause: string
  /** Index of the move in the given list, so that a press can lead to its step. */
  readonly step: number
}

/** An event that a machine received, with the state that a followed shop reported, because the event may be masked. */
export interface FlowMove {
  readonly flow: string
  readonly event: AnyEvent
  /** ms */
  readonly at: number
  readonly snapshot?: FlowSnapshot
}

/** The entries so far, with the current state of each machine that moved. */
export interface Sequence {
  readonly entries: readonly SequenceEntry[]
  readonly frames: Readonly<Record<string, Frame>>
  readonly moves: number
}

export const noSequence: Sequence = { entries: [], frames: {}, moves: 0 }

/** ms between an event and those that it causes in other machines: they are dispatched in the same task. */
const AT_ONCE = 20
/** ms between a request and events about the session that follow from its answer. */
const SOON = 5000

/** Entries among which the cause of an event is searched. */
const RECENT = 50

/** All entries of a recorded or simulated list. Skips flows that are unknown and events that a machine rejects. */
export function sequenceOf(flows: readonly Flow[], moves: readonly FlowMove[]): readonly SequenceEntry[] {
  return moves.reduce((sequence, move) => addMove(flows, sequence, move), noSequence).entries
}

export function addMove(flows: readonly Flow[], before: Sequence, move: FlowMove): Sequence {
  const flow = flows.find(({ id }) => id === move.flow)
  const step = before.moves
  const after = { ...before, moves: step + 1 }
  const frame = flow && frameAfter(flow, before.frames[flow.id] ?? firstFrame(flow), move)
  if (!flow || !frame) return after
  const received = receivedEntry(flow, frame, move, before.entries.slice(-RECENT))
  const { effects } = frame
  // If the machine also sends a message to the child that it invokes, only the message becomes an entry.
  const hasMessage = (effect: string) =>
    effects.some((other) => other.endsWith(effect.replace('invoke ', ' → ')))
  const sent = effects
    .filter((effect) => !effect.startsWith('invoke ') || !hasMessage(effect))
    .flatMap((effect) => sentEntry(flow, effect, received))
  return {
    ...after,
    entries: [...before.entries, ...[received, ...sent].map((entry) => ({ ...entry, step }))],
    frames: { ...before.frames, [flow.id]: frame },
  }
}

function frameAfter(flow: Flow, before: Frame, { event, at, snapshot }: FlowMove): Frame | null {
  try {
    const frame = nextFrame(flow, before, { event, at })
    return snapshot ? { ...frame, snapshot, to: valueName(snapshot.value) } : frame
  } catch {
    // The machine of this build does not accept the event, which is of another build or masked. Use the reported state.
    return snapshot
      ? { ...before, snapshot, from: before.to, to: valueName(snapshot.value), effects: [] }
      : null
  }
}

type Entry = Omit<SequenceEntry, 'step'>

function receivedEntry(
  flow: Flow,
  { from, to }: Frame,
  { event, at }: FlowMove,
  before: readonly SequenceEntry[],
): Entry {
  const outside = senderOf(flow.id, event.type)
  const causing = outside ? undefined : causeOf(flow.id, event.type, at, before)
  return {
    time: at,
    actor: outside ?? causing?.by ?? 'shopper',
    flow: flow.id,
    event: labelOf(event.type),
    from,
    to,
    cause: causing ? `${causing.by}/${causing.event}` : '',
  }
}

/** The machine that sent an event: for internal events the one with the last request, for others one that has just moved. */
function causeOf(flow: string, type: string, at: number, before: readonly Entry[]) {
  const asking = (one: Entry) => (one.flow === 'server' ? one.actor : one.actor === 'server' ? one.flow : '')
  const request = isInternal(type)
    ? before.findLast((one) => asking(one) !== '' && asking(one) !== flow && at - one.time <= SOON)
    : undefined
  if (request) return { by: asking(request), event: request.event }
  const moved = before.findLast((one) => one.to !== '' && one.flow !== flow)
  return moved && at - moved.time <= AT_ONCE ? { by: moved.flow, event: moved.event } : undefined
}

/** The request or message of an effect; nothing for effects inside the browser. */
function sentEntry(flow: Flow, effect: string, { time, event }: Entry): Entry[] {
  const [, invoked] = /^invoke (.+)$/.exec(effect) ?? []
  const [, message, target] = /^send (\S+) → (.+)$/.exec(effect) ?? []
  const place = placeOfActor(invoked ?? target ?? '')
  if (!place) return []
  const cause = `${flow.id}/${event}`
  return [{ time, actor: flow.id, flow: place, event: invoked ?? message ?? '', from: '', to: '', cause }]
}
