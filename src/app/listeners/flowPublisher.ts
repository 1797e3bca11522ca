import { flowsStarted, isFlowAction, type FlowAction } from '../../flows/flow.ts'
import { selectFlowSnapshot, type FlowsRoot } from '../../flows/flowsReducer.ts'
import { lateFlow } from '../../flows/lateFlows.ts'
import { openLiveChannel, tabId, type LiveChannel } from '../../devtools/flows/liveChannel.ts'
import { firstFlows } from '../firstFlows.ts'
import type { ListenerApi, Start } from './start.ts'

/**
 * Publishes the transitions of this tab's flows to the visualiser in other tabs of this browser, if the internal area is
 * enabled. Returns a function that stops it.
 */
export function setupFlowPublisher(start: Start): () => void {
  let channel: LiveChannel | undefined

  function open(api: ListenerApi): void {
    const { getState, extra } = api
    const introduce = () => {
      const { flows } = getState() as unknown as FlowsRoot
      channel?.post({ kind: 'present', tab: tabId(), page: extra.page().title, flows })
    }
    const connect = () => {
      channel?.close()
      channel = openLiveChannel((message) => {
        if (message.kind === 'asked') introduce()
        if (message.kind === 'sent')
          void import(/* webpackChunkName: "flow-take" */ '../takeAction.ts').then(({ takeAction }) =>
            takeAction(message, api, channel),
          )
      })
      introduce()
    }
    connect()
    // An open channel disables the back-forward cache for the page.
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', ({ persisted }) => persisted && connect())
  }

  function close(): void {
    channel?.post({ kind: 'left', tab: tabId() })
    channel?.close()
    channel = undefined
  }

  start({
    actionCreator: flowsStarted,
    effect: (_action, api) => {
      const isInternalAreaOn = api.extra.config.elements
      if (isInternalAreaOn && !channel) open(api)
    },
  })
  start({
    predicate: (action) => channel !== undefined && isFlowAction(action),
    effect: (action, { getState, extra }) => {
      const { payload, meta } = action as FlowAction
      const flow = firstFlows.find(({ id }) => id === meta.flow) ?? lateFlow(meta.flow)?.flow
      if (!flow) return
      const snapshot = selectFlowSnapshot(getState() as unknown as FlowsRoot, flow)
      channel?.post({
        kind: 'moved',
        tab: tabId(),
        page: extra.page().title,
        flow: flow.id,
        event: payload,
        snapshot,
        at: extra.now(),
      })
    },
  })
  return close
}
