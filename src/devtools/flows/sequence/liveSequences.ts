import type { Flow } from '../../../flows/flow.ts'
import { standing, type Frame } from '../graph/simulation.ts'
import type { TabMessage } from '../liveChannel.ts'
import { addMove, noSequence, type Sequence } from './sequence.ts'

/** A shop in another tab or on a followed phone, with the entries of all its machines. */
export interface LiveSequence {
  readonly tab: string
  /** Title of its page. */
  readonly page: string
  readonly isOpen: boolean
  readonly sequence: Sequence
}

export interface LiveSequences {
  readonly all: readonly LiveSequence[]
  /** The tab that the user chose, else the tab whose machine moved last. */
  readonly current: string
  readonly isChosen: boolean
}

export type SequenceChange =
  TabMessage | { readonly kind: 'chosen'; readonly tab: string } | { readonly kind: 'cleared' }

export const noSequences: LiveSequences = { all: [], current: '', isChosen: false }

/** Maximum number of entries in the list of a tab, because a tab may stay open for days. */
const LONGEST = 2000

/** Returns the tabs after a message, or after the user chose a tab or cleared the list. */
export function changeSequences(
  flows: readonly Flow[],
  before: LiveSequences,
  change: SequenceChange,
): LiveSequences {
  if (change.kind === 'chosen') return { ...before, current: change.tab, isChosen: true }
  if (change.kind === 'cleared') {
    const cleared = (one: LiveSequence) => ({ ...one, sequence: { ...one.sequence, entries: [] } })
    return { ...before, all: before.all.map(cleared) }
  }
  const known = before.all.find(({ tab }) => tab === change.tab)
  const next = tabAfter(flows, known, change)
  if (!next) return before
  const all = known ? before.all.map((one) => (one === known ? next : one)) : [...before.all, next]
  const leads = !before.isChosen && change.kind === 'moved'
  return { ...before, all, current: leads || !before.current ? next.tab : before.current }
}

function tabAfter(
  flows: readonly Flow[],
  known: LiveSequence | undefined,
  message: TabMessage,
): LiveSequence | undefined {
  if (message.kind === 'left') return known && { ...known, isOpen: false }
  const { tab, page } = message
  const sequence = known?.sequence ?? noSequence
  if (message.kind === 'present') {
    return { tab, page, isOpen: true, sequence: { ...sequence, frames: framesOf(flows, message.flows) } }
  }
  const { flow, event, at, snapshot } = message
  const after = addMove(flows, sequence, { flow, event, at, snapshot })
  return { tab, page, isOpen: true, sequence: { ...after, entries: after.entries.slice(-LONGEST) } }
}

/** The frame of each machine of a tab, made from the states that the tab reports. */
function framesOf(
  flows: readonly Flow[],
  snapshots: Readonly<Record<string, Frame['snapshot']>>,
): Sequence['frames'] {
  const known = flows.filter(({ id }) => snapshots[id])
  return Object.fromEntries(known.map(({ id }) => [id, standing(snapshots[id]!)]))
}
