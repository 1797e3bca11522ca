import type { Flow } from '../../../flows/flow.ts'
import { standing, type Frame } from '../graph/simulation.ts'
import type { TabMessage } from '../liveChannel.ts'
import { withTab, type FollowedTab, type FollowedTabs } from '../liveTabs.ts'
import { addMove, noSequence, type Sequence } from './sequence.ts'

/** A followed tab with the entries of all its machines. */
interface LiveSequence extends FollowedTab {
  readonly sequence: Sequence
}

export type LiveSequences = FollowedTabs<LiveSequence>

export type SequenceChange =
  TabMessage | { readonly kind: 'pinned'; readonly tab: string } | { readonly kind: 'cleared' }

export const noSequences: LiveSequences = { all: [], current: '', isPinned: false }

/** Maximum number of entries in the list of a tab, because a tab may stay open for days. */
const LONGEST = 2000

/** Returns the tabs after a message, or after the user pinned a tab or cleared the list. */
export function changeSequences(
  flows: readonly Flow[],
  before: LiveSequences,
  change: SequenceChange,
): LiveSequences {
  if (change.kind === 'pinned') return { ...before, current: change.tab, isPinned: true }
  if (change.kind === 'cleared') {
    const cleared = (one: LiveSequence) => ({ ...one, sequence: { ...one.sequence, entries: [] } })
    return { ...before, all: before.all.map(cleared) }
  }
  const known = before.all.find(({ tab }) => tab === change.tab)
  const next = tabAfter(flows, known, change)
  return next ? withTab(before, next, change.kind === 'moved') : before
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
