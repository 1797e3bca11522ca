import { createAction } from '@reduxjs/toolkit'

/** Place of a search box: the header, or the menu of small screens. */
export type SearchPlace = 'header' | 'drawer'

/** Id of the header's search box. */
export const SEARCH_ID = 'search'

/**
 * Opens the overlay at `place`, or, without a place, searches for the text. An action that does not import the machine, because
 * the first view dispatches it before the flow is loaded; searchListeners.ts converts it to the flow's events.
 */
export const searchAsked = createAction<{ readonly place?: SearchPlace; readonly text: string }>(
  'search/asked',
)

interface RecordedSearch {
  readonly flows?: { readonly search?: { readonly value: unknown; readonly context: unknown } }
}

/** The text of this box in the store, which a replay changes; empty until the flow is loaded. */
export function selectSearchWords(state: unknown, place: SearchPlace): string {
  const context = (state as RecordedSearch).flows?.search?.context as
    { place: string; text: string } | undefined
  return context?.place === place ? context.text : ''
}

/** Whether the overlay of this box is open. Reads the state without importing the machine, which loads later. */
export function selectIsSearching(state: unknown, place: SearchPlace): boolean {
  const flow = (state as RecordedSearch).flows?.search
  return flow !== undefined && flow.value !== 'closed' && (flow.context as { place: string }).place === place
}
