import { createAction } from '@reduxjs/toolkit'

/** Where a search box stands: above every page, or in the menu of small screens. */
export type SearchPlace = 'header' | 'drawer'

/**
 * What a shopper wants of a search box: its overlay, at its place; without a place, the list of what was typed. An
 * intent without the machine: the first view asks before the flow is there, and app/listeners turn it into its events.
 */
export const searchAsked = createAction<{ readonly place?: SearchPlace; readonly text: string }>(
  'search/asked',
)

interface RecordedSearch {
  readonly flows?: { readonly search?: { readonly value: unknown; readonly context: unknown } }
}

/** What stands in this box by the record, which a replay moves; empty until it is there. */
export function selectSearchWords(state: unknown, place: SearchPlace): string {
  const context = (state as RecordedSearch).flows?.search?.context as
    { place: string; text: string } | undefined
  return context?.place === place ? context.text : ''
}

/** Whether the overlay of this box is open; without the machine, which comes later. */
export function selectIsSearching(state: unknown, place: SearchPlace): boolean {
  const flow = (state as RecordedSearch).flows?.search
  return flow !== undefined && flow.value !== 'closed' && (flow.context as { place: string }).place === place
}
