import { readRecentSearches } from './recentSearches.ts'
import { searchFlow } from './searchFlow.ts'
import { searchAsked } from './searchIntents.ts'
import { flowEvent } from '../../flows/flow.ts'
import type { AppStartListening } from '../../api/store.ts'

/** Converts intents, which may come before the machine is loaded, to its events; adds recent searches of the device (spec §3). */
export function setupSearchListeners(start: AppStartListening): void {
  start({
    actionCreator: searchAsked,
    effect: ({ payload: { place, text } }, { dispatch, extra }) => {
      const recents = readRecentSearches(extra.storage)
      const event = place
        ? { type: 'search.opened' as const, place, text, recents }
        : { type: 'search.submitted' as const, text, recents }
      dispatch(flowEvent(searchFlow, event))
    },
  })
}
