/** What a search box of the first view and its overlay, which comes later, know of each other. Types only. */
import type { KeyboardEvent, Ref, RefObject } from 'react'
import type { SearchPlace } from './searchIntents.ts'

/** How the box shows its overlay. */
export interface SearchLook {
  /** Class of the box while the overlay is open. */
  readonly className: string
  /** Of the list box, or of what stands in its place. */
  readonly controlsId: string
  /** The option the arrow keys are on. */
  readonly activeId: string | undefined
}

/** What the box leaves to its overlay. */
export interface SearchControls {
  typed(text: string): void
  keyDown(event: KeyboardEvent): void
  /** Leaves the overlay and searches. */
  submit(text: string): void
}

export interface SearchOverlayProps {
  readonly place: SearchPlace
  readonly form: RefObject<HTMLFormElement | null>
  readonly controls: Ref<SearchControls>
  setWords(words: string): void
  /** Null: closed. Must stay the same function. */
  setLook(look: SearchLook | null): void
}
