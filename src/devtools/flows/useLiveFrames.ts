import { useEffect, useState } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { valueName } from './graph/names.ts'
import { type Frame, nextFrame } from './graph/simulation.ts'
import { type LiveMessage, openLiveChannel, tabId } from '../../flows/liveChannel.ts'

/** Steps kept; a tab may stay open for days. */
const KEPT = 500

interface Followed {
  readonly tab: string
  readonly page: string
  readonly frames: readonly Frame[]
  /** Epoch ms of the first message that has a time. */
  readonly since: number
}

const nobody: Followed = { tab: '', page: '', frames: [], since: 0 }

/** What a flow does in another tab: the one that introduced itself or moved last. */
export function useLiveFrames(flow: Flow): Followed {
  const [followed, setFollowed] = useState(nobody)
  useEffect(() => {
    const channel = openLiveChannel((message) => {
      if (message.kind !== 'asked' && message.tab !== tabId())
        setFollowed((before) => follow(flow, before, message))
    })
    channel.post({ kind: 'asked' })
    return () => channel.close()
  }, [flow])
  return followed
}

function follow(flow: Flow, before: Followed, message: Exclude<LiveMessage, { kind: 'asked' }>): Followed {
  const { tab } = message
  if (message.kind === 'present') {
    const snapshot = message.flows[flow.id]
    if (!snapshot || (tab === before.tab && before.frames.length > 0)) return before
    return { tab, page: message.page, frames: [standing(snapshot)], since: 0 }
  }
  if (message.flow !== flow.id) return before
  const { snapshot, event, at } = message
  if (tab !== before.tab) return { tab, page: '', frames: [standing(snapshot)], since: at }
  const since = before.since || at
  const last = before.frames.at(-1)!
  const frame = nextFrame(flow, last, { event, at: at - since })
  const next = { ...frame, snapshot, to: valueName(snapshot.value) }
  return { ...before, since, frames: [...before.frames, next].slice(-KEPT) }
}

/** The states of a tab at its first message. */
function standing(snapshot: Frame['snapshot']): Frame {
  const to = valueName(snapshot.value)
  return { input: null, snapshot, from: '', to, edges: [], visited: [], effects: [], timers: [], clock: 0 }
}
