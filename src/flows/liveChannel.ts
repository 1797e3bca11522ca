import type { FlowSnapshot } from './flowSnapshot.ts'
import type { FlowsState } from './flowsReducer.ts'

/** What the tabs of one browser send each other about their flows, for the visualiser's live mode. */
export type LiveMessage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'present'; readonly tab: string; readonly page: string; readonly flows: FlowsState }
  | {
      readonly kind: 'moved'
      readonly tab: string
      readonly flow: string
      readonly event: { readonly type: string }
      readonly snapshot: FlowSnapshot
      /** Epoch ms. */
      readonly at: number
    }

export interface LiveChannel {
  post(message: LiveMessage): void
  close(): void
}

const NAME = 'aqrabe-flows'

/** Receives from other tabs, and from this tab's other end of the channel; see `tabId`. */
export function openLiveChannel(hear: (message: LiveMessage) => void): LiveChannel {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

let own = ''

/** Distinguishes tabs; not a secret, and without meaning elsewhere. */
export function tabId(): string {
  own ||= Math.random().toString(36).slice(2)
  return own
}
