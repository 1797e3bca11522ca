import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import type { FlowsState } from '../../flows/flowsReducer.ts'
import { onTabStorage } from '../../lib/guardedStorage.ts'

/** What the tabs of one browser send each other about their flows, for the visualiser's live mode. */
export type LiveMessage =
  | { readonly kind: 'asked' }
  | {
      readonly kind: 'present'
      readonly tab: string
      readonly page: string
      readonly flows: FlowsState
      /** Steps that were not told before it: a phone may not tell any number of them. */
      readonly missed?: number
    }
  | {
      readonly kind: 'moved'
      readonly tab: string
      readonly page: string
      readonly flow: string
      readonly event: { readonly type: string }
      readonly snapshot: FlowSnapshot
      /** Epoch ms. */
      readonly at: number
    }
  /** The document is left: for another one, or for good. */
  | { readonly kind: 'left'; readonly tab: string }

export interface LiveChannel {
  post(message: LiveMessage): void
  close(): void
}

const NAME = 'aqrabe-flows'
const KEY = 'flows-tab'

/** Receives from other tabs, and from this tab's other end of the channel; see `tabId`. */
export function openLiveChannel(hear: (message: LiveMessage) => void): LiveChannel {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

let own = ''

/**
 * Distinguishes tabs; not a secret, and without meaning elsewhere. The same over reloads. It is put away while the
 * document stands, so that a copy of the tab does not find it.
 */
export function tabId(): string {
  if (own) return own
  own = onTabStorage((storage) => storage.getItem(KEY)) ?? Math.random().toString(36).slice(2)
  onTabStorage((storage) => storage.removeItem(KEY))
  window.addEventListener('pagehide', () => onTabStorage((storage) => storage.setItem(KEY, own)))
  return own
}
