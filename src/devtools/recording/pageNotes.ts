import { createAction, type UnknownAction } from '@reduxjs/toolkit'

/** A press by pointer or keyboard. All numbers are CSS px in the window. */
export interface Press {
  /** Empty if the pointer pressed no control. */
  readonly role: string
  /** The accessible name; never the value of a field. */
  readonly name: string
  /** The number of visible controls with the same role and name before this one in the document; absent if 0. */
  readonly nth?: number
  readonly x: number
  readonly y: number
  /** Left, top, width and height of the pressed element. */
  readonly box: readonly [number, number, number, number]
}

export interface Call {
  readonly method: string
  /** Path without host. The recorder masks all parts of it except plain words. */
  readonly path: string
  /** HTTP status; 0 if no answer arrived. */
  readonly status: number
  readonly ms: number
}

export interface Failure {
  /** error: uncaught; rejection: a promise nobody handled; console: `console.error`. */
  readonly source: 'error' | 'rejection' | 'console'
  /** Class of the error, such as TypeError; empty for a value that is not an Error. */
  readonly kind: string
  readonly text: string
  /** File of the shop, line and column; empty if unknown. */
  readonly at: string
}

/**
 * Notes about the page between the actions of a recording. The recorder adds them; the shop never dispatches them, and its
 * reducers ignore them.
 */
export const pressed = createAction<Press>('recording/pressed')
/** The browser's Back or Forward within a document, by a number of history entries; Back is negative. */
export const traversed = createAction<{ readonly by: number }>('recording/traversed')
export const scrolled = createAction<{ readonly x: number; readonly y: number }>('recording/scrolled')
export const callAnswered = createAction<Call>('recording/callAnswered')
export const errorNoticed = createAction<Failure>('recording/errorNoticed')

/** The last note about scrolling; undefined without one. */
export const lastScroll = (all: readonly { readonly action: UnknownAction }[]): UnknownAction | undefined =>
  all.findLast(({ action }) => scrolled.match(action))?.action
