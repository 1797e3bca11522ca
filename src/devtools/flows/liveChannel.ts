import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import type { FlowsState } from '../../flows/flowsReducer.ts'
import { onTabStorage } from '../../lib/guardedStorage.ts'

/** Messages between the tabs of one browser about their flows, for the visualiser's live mode. */
export type LiveMessage =
  | { readonly kind: 'asked' }
  | {
      readonly kind: 'present'
      readonly tab: string
      readonly page: string
      readonly flows: FlowsState
      /** Number of steps that were not sent, because a phone sends a limited number of messages. */
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
  /** The visualiser sends an action to the shop in a tab. */
  | SentMessage
  /** The tab of the shop dispatched the action, or refused it. `refusal` is Persian; empty if the action was dispatched. */
  | { readonly kind: 'answered'; readonly tab: string; readonly id: string; readonly refusal: string }
  /** The tab leaves its document. */
  | { readonly kind: 'left'; readonly tab: string }

export interface SentMessage {
  readonly kind: 'sent'
  readonly tab: string
  readonly id: string
  readonly action: { readonly type: string; readonly payload?: unknown }
}

/** Messages of a shop to the visualiser about its machines. */
export type TabMessage = Extract<LiveMessage, { kind: 'present' | 'moved' | 'left' }>

export const isTabMessage = (message: LiveMessage): message is TabMessage =>
  message.kind === 'present' || message.kind === 'moved' || message.kind === 'left'

export interface LiveChannel {
  post(message: LiveMessage): void
  close(): void
}

const NAME = 'aqrabe-flows'
const KEY = 'flows-tab'

/** Receives messages of other tabs, and of other channels in this tab; see `tabId`. */
export function openLiveChannel(onMessage: (message: LiveMessage) => void): LiveChannel {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => onMessage(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

let own = ''

/**
 * Identifies this tab, also after a reload; not a secret. sessionStorage contains it only between documents, because a
 * duplicated tab copies sessionStorage and must get another id.
 */
export function tabId(): string {
  if (own) return own
  own = onTabStorage((storage) => storage.getItem(KEY)) ?? Math.random().toString(36).slice(2)
  onTabStorage((storage) => storage.removeItem(KEY))
  window.addEventListener('pagehide', () => onTabStorage((storage) => storage.setItem(KEY, own)))
  return own
}
