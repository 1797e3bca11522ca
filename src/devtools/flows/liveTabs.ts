import type { Flow } from '../../flows/flow.ts'
import { begin } from '../../flows/flowSnapshot.ts'
import type { TabMessage } from './liveChannel.ts'
import { valueName } from './graph/names.ts'
import { type Frame, type Input, nextFrame, standing } from './graph/simulation.ts'

/** Maximum number of steps in the history of a tab, because a tab may stay open for days. */
const LONGEST_HISTORY = 500

/** A shop in another tab of this browser or on a followed phone. */
export interface FollowedTab {
  readonly tab: string
  /** Title of its page. */
  readonly page: string
  readonly isOpen: boolean
}

export interface FollowedTabs<T extends FollowedTab> {
  readonly all: readonly T[]
  /** The followed tab: the pinned one, else the one that appeared or moved last. */
  readonly current: string
  readonly isPinned: boolean
}

/** A followed tab with the steps of one flow. */
export interface LiveTab extends FollowedTab {
  readonly frames: readonly Frame[]
  /** Epoch ms of the first `moved` message; 0 before it. */
  readonly since: number
  /** Number of steps that were not sent. */
  readonly missed?: number
}

export type LiveTabs = FollowedTabs<LiveTab>

export type LiveChange = TabMessage | { readonly kind: 'pinned'; readonly tab: string | null }

export const noTabs: LiveTabs = { all: [], current: '', isPinned: false }

/** Returns the tabs after a message, or after a tab was pinned (null: unpinned). */
export function follow(flow: Flow, before: LiveTabs, change: LiveChange): LiveTabs {
  const { tab } = change
  if (change.kind === 'pinned') {
    return tab === null ? { ...before, isPinned: false } : { ...before, current: tab, isPinned: true }
  }
  const known = before.all.find((one) => one.tab === tab)
  const next = tabAfter(flow, known, change)
  if (!next) return before
  const leads = change.kind === 'moved' ? change.flow === flow.id : change.kind === 'present' && !known
  return withTab(before, next, leads)
}

/** Adds or replaces a tab. If it `leads`, it becomes the current one, unless another is pinned. */
export function withTab<T extends FollowedTab>(
  before: FollowedTabs<T>,
  next: T,
  leads: boolean,
): FollowedTabs<T> {
  const at = before.all.findIndex(({ tab }) => tab === next.tab)
  const all = at < 0 ? [...before.all, next] : before.all.with(at, next)
  const isCurrent = !before.current || (leads && !before.isPinned)
  return { ...before, all, current: isCurrent ? next.tab : before.current }
}

function tabAfter(flow: Flow, known: LiveTab | undefined, message: TabMessage) {
  const { tab } = message
  if (message.kind === 'left') return known && { ...known, isOpen: false }
  const { page } = message
  if (message.kind === 'present') {
    // The message lacks a flow whose page is not loaded. Such a flow is in its initial state.
    const frame = standing(message.flows[flow.id] ?? begin(flow).plain)
    if (!known) return { tab, page, isOpen: true, frames: [frame], since: 0 }
    const missed = message.missed ?? 0
    const isSame = (known.isOpen && missed === 0) || known.frames.at(-1)?.to === frame.to
    // After a reload the history continues with the new document's state.
    const frames = isSame ? known.frames : [...known.frames, { ...frame, clock: known.frames.at(-1)!.clock }]
    return { ...known, page, isOpen: true, frames, missed: (known.missed ?? 0) + missed }
  }
  const start = known ?? { tab, page, isOpen: true, frames: [standing(begin(flow).plain)], since: 0 }
  if (message.flow !== flow.id) return { ...start, page, isOpen: true }
  const { snapshot, event, at } = message
  const since = start.since || at
  const next = tried(flow, start.frames.at(-1)!, { event, at: at - since }, snapshot)
  return { ...start, page, isOpen: true, since, frames: [...start.frames, next].slice(-LONGEST_HISTORY) }
}

/**
 * Computes the step with this build's machine. If the tab reports another state (a masked event may lead elsewhere), the
 * reported state is shown, without edges.
 */
function tried(flow: Flow, before: Frame, input: Input, snapshot: Frame['snapshot']): Frame {
  const to = valueName(snapshot.value)
  try {
    const frame = nextFrame(flow, before, input)
    return frame.to === to ? { ...frame, snapshot } : { ...frame, snapshot, to, edges: [], visited: [] }
  } catch {
    // The machine of this build does not accept the event.
    return { ...standing(snapshot), input, from: before.to, clock: input.at }
  }
}
