import type { UnknownAction } from '@reduxjs/toolkit'
import { isFlowAction } from '../../../flows/flow.ts'
import { documentOpened } from '../../recording/documentOpened.ts'
import { callAnswered, errorNoticed, scrolled } from '../../recording/pageNotes.ts'
import { ofPerson } from './personEvents.ts'

/**
 * The cause of a step. The first five begin a group: the user pressed or typed, the page changed, the document was loaded
 * (F5, the return from the bank), the page received a message of the hub. The others follow from them: a request, an answer,
 * a transition of a machine or a timer (`followed`), scrolling, an error of the page.
 */
export type StepKind =
  | 'pressed'
  | 'typed'
  | 'navigated'
  | 'loaded'
  | 'received'
  | 'requested'
  | 'answered'
  | 'followed'
  | 'scrolled'
  | 'failed'

export const kindNames: Readonly<Record<StepKind, string>> = {
  pressed: 'فشردن',
  typed: 'نوشتن',
  navigated: 'جابه‌جایی',
  loaded: 'بارگذاری',
  received: 'خبر زنده',
  requested: 'درخواست',
  answered: 'پاسخ',
  followed: 'پیامد',
  scrolled: 'پیمایش',
  failed: 'خطا',
}

const ofHub = /^hub\/(?:\w+Received|productsChanged|staffTold|reconnected|reconnect\.asked|connection\.\w+)$/
const call = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/
const answer = /^xstate\.(?:done|error)\.actor\./
/** Actions that the list can hide: housekeeping of the cache, presence, clock ticks. */
const inBackground =
  /^api\/(?:executeQuery\/pending|queries|provided|invalidat|answersChanged)|^hub\/(?:page|chat)\.|\/clock\.ticked$|\/emitted\/|^flows\/|^recording\/(?:scrolled|callAnswered)$/

export function kindOf(action: UnknownAction): StepKind {
  const { type } = action
  const own = ofPerson[type]
  if (own) return own.kind
  if (type === 'route/changed') return 'navigated'
  if (documentOpened.match(action)) return 'loaded'
  if (scrolled.match(action)) return 'scrolled'
  if (errorNoticed.match(action)) return 'failed'
  if (callAnswered.match(action)) return 'answered'
  if (ofHub.test(type)) return 'received'
  const [, stage] = call.exec(type) ?? []
  if (stage) return stage === 'pending' ? 'requested' : 'answered'
  return isFlowAction(action) && answer.test(action.payload.type) ? 'answered' : 'followed'
}

const checkoutAnswered = /^checkout\/xstate\.done\.actor\./

/** Whether the page is left for the bank after a step. */
export function leavesForBank({ type, payload }: UnknownAction): boolean {
  const { output } = (payload ?? {}) as { output?: { redirectUrl?: string } }
  return checkoutAnswered.test(type) && Boolean(output?.redirectUrl)
}

export function isNoise({ type }: UnknownAction): boolean {
  return inBackground.test(type)
}

/** The slice, flow or `api` to which a step belongs: the part of its type before the slash. */
export function featureOf({ type }: UnknownAction): string {
  const [feature = type] = type.split('/')
  return feature
}

/** Mutations that a page sends by itself. */
const ofPage: ReadonlySet<unknown> = new Set(['getPayStatus', 'viewProduct'])

/** Whether a step is a write that only a user starts. */
export function isWrite({ type, meta }: UnknownAction): boolean {
  const { arg } = (meta ?? {}) as { arg?: { endpointName?: string } }
  return type === 'api/executeMutation/pending' && !ofPage.has(arg?.endpointName)
}
