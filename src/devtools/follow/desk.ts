import type { Answer } from '../../../contract/endpoints.ts'
import type { FollowEnd, FollowNews, FollowPlace } from '../../../contract/live/follow.ts'
import { livePaths } from '../../../contract/live/paths.ts'
import { call } from '../../api/call.ts'
import type { Services } from '../../api/services.ts'
import type { Flow } from '../../flows/flow.ts'
import { createListeners } from '../../lib/createListeners.ts'
import { openLiveChannel, tabId, type LiveChannel } from '../flows/liveChannel.ts'
import { storeFollow, readFollow, type StoredFollow } from './deskMark.ts'
import { openFollowLine, type FollowLine } from './followLine.ts'
import type { PhoneMessage } from './phoneMessages.ts'
import { valueName } from '../flows/graph/names.ts'
import { readAnswer, readPhoneMessage } from './readMessages.ts'

export type DeskState =
  | { readonly status: 'off' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly message: string; readonly needsLogin: boolean }
  /** The address is displayed until `until` (epoch ms); nobody has agreed yet. */
  | { readonly status: 'shown'; readonly invitation: string; readonly until: number }
  | {
      readonly status: 'followed'
      readonly until: number
      /** The phone is not connected at the moment. */
      readonly isAway: boolean
      /** Number of messages that the server dropped or that this build cannot read. */
      readonly dropped: number
      /** The machine that changed last, and its state. */
      readonly last: { readonly flow: string; readonly state: string } | null
    }
  | { readonly status: 'ended'; readonly by: FollowEnd | 'lateAddress' }

const unknownPhone = { isAway: true, dropped: 0, last: null } as const

interface DeskOptions {
  readonly services: Services
  readonly flows: readonly Flow[]
}

/**
 * The desk's side of a follow: passes the phone's messages to the visualisers of this browser as if the phone were a tab. One
 * per document; it continues when the user opens another machine, and after a reload.
 */
export function createDesk({ services, flows }: DeskOptions) {
  const { subscribe, notify } = createListeners()
  const { now } = services
  let state: DeskState = { status: 'off' }
  let line: FollowLine | undefined
  let channel: LiveChannel | undefined
  /** Current states of the phone's machines, for visualisers that are opened later. */
  let latest: Extract<PhoneMessage, { kind: 'present' }> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: DeskState): void {
    state = next
    notify()
  }

  function begin(stored: StoredFollow): void {
    const tab = `phone-${tabId()}-${stored.ticket.slice(-6)}`
    latest = null
    storeFollow(stored)
    clearTimeout(timer)
    if (stored.followedUntil === undefined) {
      set({ status: 'shown', invitation: stored.invitation, until: stored.until })
      timer = setTimeout(expire, Math.max(0, stored.until - now()))
    } else set({ status: 'followed', until: stored.followedUntil, ...unknownPhone })
    channel = openLiveChannel((message) => {
      if (message.kind === 'asked' && latest) channel?.post({ ...latest, missed: 0 })
      if (message.kind === 'sent' && message.tab === tab)
        line?.send({ id: message.id, action: message.action })
    })
    line = openFollowLine({
      hubOrigin: services.config.hubOrigin,
      accessToken: services.tokens.get,
      ticket: stored.ticket,
      joined: (place) => 'refused' in place && end(endOf(place), tab),
      lost() {
        if (state.status === 'followed') set({ ...state, isAway: true })
      },
      onNews: (news) => receive(news, tab, stored),
    })
  }

  /** Ends the follow if nobody opened the address in time. */
  function expire(): void {
    if (state.status !== 'shown') return
    line?.end()
    end('lateAddress')
  }

  function receive(news: FollowNews, tab: string, stored: StoredFollow): void {
    if (news.kind === 'phone') {
      const until = now() + news.left
      if (state.status !== 'followed') storeFollow({ ...stored, followedUntil: until })
      const known = state.status === 'followed' ? state : { status: 'followed' as const, ...unknownPhone }
      set({ ...known, until, isAway: false })
    }
    if (news.kind === 'away') {
      channel?.post({ kind: 'left', tab })
      if (state.status === 'followed') set({ ...state, isAway: true })
    }
    if (news.kind === 'told') {
      const answer = readAnswer(tab, news.message)
      if (answer) channel?.post(answer)
      else passOn(readPhoneMessage(flows, tab, news.message))
    }
    if (news.kind === 'dropped') drop(news.count)
    if (news.kind === 'ended') end(news.by, tab)
  }

  function passOn(message: PhoneMessage | null): void {
    if (!message) return drop(1)
    if (message.kind === 'present') latest = message
    else if (latest) {
      const { page, flow, snapshot } = message
      latest = { ...latest, page, flows: { ...latest.flows, [flow]: snapshot } }
      if (state.status === 'followed') set({ ...state, last: { flow, state: valueName(snapshot.value) } })
    }
    channel?.post(message)
  }

  function drop(count: number): void {
    if (state.status === 'followed') set({ ...state, dropped: state.dropped + count })
  }

  function end(by: Extract<DeskState, { status: 'ended' }>['by'], tab?: string): void {
    if (tab) channel?.post({ kind: 'left', tab })
    clearTimeout(timer)
    line?.stop()
    channel?.close()
    ;[line, channel, latest] = [undefined, undefined, null]
    storeFollow(null)
    set({ status: 'ended', by })
  }

  return {
    getState: () => state,
    subscribe,
    /** Requests an invitation from the server. */
    async open(): Promise<void> {
      if (state.status === 'asking') return
      set({ status: 'asking' })
      const request = { ...livePaths.openFollow, quiet: true } as const
      const { data, error } = await call(request, { services, dispatch: () => {} })
      if (error) return set({ status: 'failed', message: error.message, needsLogin: error.status === 401 })
      const { invitation, ticket, left } = data as Answer<'openFollow'>
      begin({ invitation, ticket, until: now() + left })
    },
    /** Continues the follow of this tab after a reload. */
    resume(): void {
      const stored = state.status === 'off' ? readFollow() : null
      if (stored) begin(stored)
    },
    /** Ends the follow for both sides. */
    end(): void {
      const running = line
      line = undefined
      running?.end()
      end('desk')
    },
    /** Closes the message about an ended or failed follow. */
    clear(): void {
      if (state.status === 'ended' || state.status === 'failed') set({ status: 'off' })
    },
  }
}
export type Desk = ReturnType<typeof createDesk>

const endOf = (place: FollowPlace): FollowEnd =>
  'refused' in place && place.refused === 'over' ? 'time' : 'desk'
