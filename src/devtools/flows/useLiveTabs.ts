import { useEffect, useReducer, useRef } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { isTabMessage, openLiveChannel, tabId, type TabMessage } from './liveChannel.ts'
import { follow, noTabs, type LiveChange, type LiveTabs } from './liveTabs.ts'
import { keepOfTab, readOfTab } from '../../lib/guardedStorage.ts'

/** Follows a flow in the other tabs of this browser. The histories survive a reload of this page. */
export function useLiveTabs(flow: Flow): [LiveTabs, (tab: string | null) => void] {
  const [tabs, dispatch] = useReducer(
    (before: LiveTabs, change: LiveChange) => follow(flow, before, change),
    flow,
    readStored,
  )
  const latest = useRef(tabs)
  useEffect(() => {
    latest.current = tabs
  })

  useTabMessages(dispatch)
  useEffect(() => {
    const keep = () => keepOfTab(keyOf(flow), latest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [flow])

  return [tabs, (tab) => dispatch({ kind: 'pinned', tab })]
}

/** Receives the messages of shops in other tabs. @param receive a stable function */
export function useTabMessages(receive: (message: TabMessage) => void): void {
  useEffect(() => {
    const channel = openLiveChannel((message) => {
      if (isTabMessage(message) && message.tab !== tabId()) receive(message)
    })
    channel.post({ kind: 'asked' })
    return () => channel.close()
  }, [receive])
}

const keyOf = (flow: Flow) => `live-flow:${flow.id}`

/** Reads the stored tabs as closed; open tabs answer the first message. */
function readStored(flow: Flow): LiveTabs {
  const stored = readOfTab<LiveTabs>(keyOf(flow)) ?? noTabs
  return { ...stored, all: stored.all.map((tab) => ({ ...tab, isOpen: false })) }
}
