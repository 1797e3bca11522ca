import { isAction, type UnknownAction } from '@reduxjs/toolkit'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { RECORD_SECONDS } from '../../../contract/problems/rules.ts'
import { isBookkeeping } from '../../api/bookkeeping.ts'
import { signedOut } from '../../api/events.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { storeMinutes, takeMinutes, type MinutesBefore } from './minutesBefore.ts'
import { lastScroll } from './pageNotes.ts'
import { recorderLoader, type Watched } from './recorderLoader.ts'
import { listenToTyping } from './typedTexts.ts'
import { startNote, watchPage } from './watchPage.ts'
import type { RecordedAction, RecordedMinutes, writtenMinutes } from './writtenMinutes.ts'

export interface LastMinutes extends RecordedMinutes {
  /** Minutes of the document that left for the bank, if the bank has just returned to this document. */
  readonly before?: MinutesBefore | null
}

const MOST_ACTIONS = 2000

let actions: RecordedAction[] = []
/** The scroll position of the page before the first of `actions`; null at the top. */
let scroll: UnknownAction | null = null
let isLeaving = false
let typed: (() => ReadonlySet<string>) | undefined
let before: MinutesBefore | null = null
let write: typeof writtenMinutes | undefined
/** Actions after which the page may leave for the bank. They load the masking code, because it is too late on `pagehide`. */
const paying = /^checkout\/(?:order\.(?:confirmed|retried)|again\.pressed)$/
/** The link to the bank on the page of a frozen basket. It also loads the masking code, because a click on it is no action. */
let frozenFor: string | undefined

/** Starts to hold the actions of the last two minutes for a problem report. Does nothing without a connected recorder. */
export function keepLastMinutes(): void {
  const { watched } = recorderLoader
  if (!watched || typed) return
  typed = listenToTyping(document)
  watchPage(watched)
  scroll = startNote()
  before = takeMinutes(watched.now())
  window.addEventListener('pagehide', () => leave(watched))
  recorderLoader.keepLast = (action, getState) => {
    if (!isAction(action) || isBookkeeping(action)) return
    // A logout drops the minutes, because the next user of this device could report them. An expired session does not.
    if (logoutRequested.match(action)) isLeaving = true
    const payUrl = payUrlIn(getState())
    if (paying.test(action.type) || (payUrl && payUrl !== frozenFor)) void loadWriter()
    frozenFor = payUrl
    actions.push({ action, before: getState(), at: watched.now() })
    if (isLeaving && signedOut.match(action)) {
      drop(actions.length)
      ;[isLeaving, before] = [false, null]
    }
    dropOld(watched.now())
  }
}

/** Returns the actions of the last two minutes; undefined when there are none. */
export function lastMinutes(): LastMinutes | undefined {
  if (!typed || !recorderLoader.watched) return undefined
  dropOld(recorderLoader.watched.now())
  return actions.length > 0 ? { actions: [...actions], typed, before, scroll } : undefined
}

function payUrlIn(state: unknown): string | undefined {
  const { api } = (state ?? {}) as { api?: { queries?: Readonly<Record<string, { data?: unknown }>> } }
  const basket = api?.queries?.['getBasket(undefined)']?.data as Partial<BasketAnswer> | undefined
  return basket?.payUrl
}

async function loadWriter(): Promise<void> {
  try {
    write = (await import(/* webpackChunkName: "problem-record" */ './writtenMinutes.ts')).writtenMinutes
  } catch {
    // The report then begins with the return from the bank.
  }
}

/** Saves the masked minutes for the document that the bank returns to. */
function leave(watched: Watched): void {
  const minutes = lastMinutes()
  if (!write || !minutes) return
  storeMinutes(write(minutes, watched)(0))
}

function dropOld(now: number): void {
  const since = now - RECORD_SECONDS * 1000
  const first = actions[0]
  if (!first || (first.at >= since && actions.length <= MOST_ACTIONS)) return
  const old = actions.findIndex(({ at }) => at >= since)
  const start = old < 0 ? actions.length : old
  drop(actions.length > MOST_ACTIONS ? Math.max(start, MOST_ACTIONS / 2) : start)
}

function drop(count: number): void {
  scroll = lastScroll(actions.slice(0, count)) ?? scroll
  actions = actions.slice(count)
}
