/** Types that the search box in the first view shares with its overlay, which loads later. */
import type { KeyboardEvent, Ref, RefObject } from 'react'
import type { SearchPlace } from './searchIntents.ts'

/** How an open overlay changes the box. */
export interface SearchLook {
  /** Class of the box while the overlay is open. */
  readonly className: string
  /** Id of the list box or of the element that replaces it. */
  readonly controlsId: string
  /** Id of the option that the arrow keys selected. */
  readonly activeId: string | undefined
}

/** Functions of the overlay that the box calls. */
export interface SearchControls {
  typed(text: string): void
  keyDown(event: KeyboardEvent): void
  /** Closes the overlay and searches. */
  submit(text: string): void
}

export interface SearchOverlayProps {
  readonly place: SearchPlace
  readonly form: RefObject<HTMLFormElement | null>
  readonly controls: Ref<SearchControls>
  setWords(words: string): void
  /** Called with null when the overlay closes. Must be the same function at each render. */
  setLook(look: SearchLook | null): void
}
