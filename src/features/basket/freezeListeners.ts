import type { UnknownAction } from '@reduxjs/toolkit'
import { confirmMessages, toastMessages } from '../../../contract/messages.ts'
import { toCart } from '../../../contract/storefrontPaths.ts'
import { isFrozenCount } from '../../api/frozenCount.ts'
import { countsReceived, signedOut } from '../../api/events.ts'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { basketApi, selectBasket, type BasketCacheRoot } from './basketApi.ts'
import { basketExitRequested, type BasketRoot } from './basketSlice.ts'
import { freezeApi } from './freezeApi.ts'
import { freezeFlow } from './freezeFlow.ts'
import {
  confirmAnswered,
  confirmAsked,
  confirmWithdrawn,
  toastClosed,
  toastShown,
  type ConfirmDialog,
  type NoticesRoot,
} from '../../notices/noticesSlice.ts'
import { flowEvent, hasEmitted } from '../../flows/flow.ts'
import { selectFlow, type FlowsRoot, type FlowsState } from '../../flows/flowsReducer.ts'
import type { AppListenerApi, AppStartListening } from '../../api/store.ts'

const { getBasket } = basketApi.endpoints
const { exitFreeze } = freezeApi.endpoints
const KEY = 'basket/frozen'
/** Draft name that stores a declined dialog in this tab, so that it does not open by itself again, even after a reload. */
const PUT_OFF = 'freeze'
const unfrozen = hasEmitted(freezeFlow, 'unfrozen')

/** Pages that do not open the dialog: those unrelated to the basket, and those that offer the next part of the payment. */
const apart = /^(Blog|CallBack|Contact|NotFound|Page)\/|orders\/\d/

type Root = BasketRoot &
  FlowsRoot &
  NoticesRoot &
  BasketCacheRoot & {
    readonly route: { readonly kind: string; readonly pathname: string }
  }

/**
 * Says whether this tab is paying. A shopper who pays has frozen the basket on purpose. The orders domain supplies it.
 */
export interface PaymentStatus {
  /** Ids of the flows that `isPaying` reads. */
  readonly flows: readonly string[]
  isPaying(flows: FlowsState): boolean
}

/** Detects a frozen basket from any source and opens the dialog that unfreezes it (spec §4). */
export function setupFreezeListeners(start: AppStartListening<Root>, payment: PaymentStatus): void {
  setupFreezeDialog(start, payment)
  start({
    predicate: (action, { basket: now }, { basket: before }) =>
      now.isFrozen && (!before.isFrozen || now.message !== before.message || isFrozenAnswer(action)),
    effect: (action, api) => {
      const { message } = api.getState().basket
      const isAttempt = isFrozenAnswer(action)
      const isPutOff = readDraft(PUT_OFF)['isPutOff'] === 'yes'
      api.dispatch(flowEvent(freezeFlow, { type: 'basket.frozen', message, isAttempt, isPutOff }))
      // Fetch the basket for its message and payment link, because counts of the login, the master data and the hub lack them.
      if (!message || !selectBasket(api.getState()).data?.frozen)
        void api.dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })
  start({
    predicate: (action, now, before) =>
      before.basket.isFrozen && !now.basket.isFrozen && !signedOut.match(action),
    effect: (_action, { dispatch }) => {
      dropDraft(PUT_OFF)
      dispatch(flowEvent(freezeFlow, { type: 'basket.freed' }))
    },
  })
  start({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => void dispatch(flowEvent(freezeFlow, { type: 'member.left' })),
  })
  start({
    actionCreator: basketExitRequested,
    effect: (_action, { dispatch }) => void dispatch(flowEvent(freezeFlow, { type: 'exit.asked' })),
  })
  start({
    matcher: exitFreeze.matchFulfilled,
    effect: ({ payload: { success, basketCount } }, { dispatch, getState }) => {
      if (success) dispatch(countsReceived({ basket: basketCount ?? getState().basket.count }))
    },
  })
  start({
    actionCreator: confirmAnswered,
    effect: ({ payload: { key, confirmed } }, { dispatch }) => {
      if (key !== KEY) return
      if (!confirmed) keepDraft(PUT_OFF, { isPutOff: 'yes' })
      dispatch(flowEvent(freezeFlow, { type: confirmed ? 'exit.confirmed' : 'exit.declined' }))
    },
  })
}

/** Updates the dialog when the flow changes, and passes the shopper's answer to the flow. */
function setupFreezeDialog(start: AppStartListening<Root>, payment: PaymentStatus): void {
  start({
    predicate: (action, now, before) =>
      getBasket.matchFulfilled(action) ||
      now.route.pathname !== before.route.pathname ||
      [freezeFlow.id, ...payment.flows].some((id) => now.flows?.[id] !== before.flows?.[id]),
    effect: (action, api) => {
      const isSamePage = api.getOriginalState().route.pathname === api.getState().route.pathname
      const { isAttempt = false } = (action as { payload?: { isAttempt?: boolean } }).payload ?? {}
      const isOpen = isSamePage && isAsked(api)
      showDialog(api, payment, isOpen || isAttempt)
      showReminder(api, payment)
    },
  })
  start({
    matcher: unfrozen,
    effect: ({ payload }, { dispatch }) => {
      const text = payload.message || toastMessages.basketUnfrozen
      dispatch(toastShown({ kind: 'success', text }))
    },
  })
}

/** Whether a basket mutation was answered with "frozen"; not the call that unfreezes, whose refusal the dialog shows. */
function isFrozenAnswer(action: UnknownAction): boolean {
  const { type, payload, meta } = action as {
    type: string
    payload?: { basketCount?: number } | null
    meta?: { arg?: { endpointName?: string } }
  }
  return (
    type === 'api/executeMutation/fulfilled' &&
    isFrozenCount(payload?.basketCount) &&
    meta?.arg?.endpointName !== exitFreeze.name
  )
}

const isAsked = ({ getState }: AppListenerApi<Root>) =>
  getState().notices.dialogs.some(({ key }) => key === KEY)

/**
 * Shows or closes the dialog according to the state of the flow: question, progress, error, closed.
 * @param isOwn whether an action of the shopper on this page is the cause; then the dialog opens on any page
 */
function showDialog(api: AppListenerApi<Root>, { isPaying }: PaymentStatus, isOwn: boolean): void {
  const state = api.getState()
  const { kind, pathname } = state.route
  const mayAsk = (isOwn || !apart.test(kind + pathname)) && !isPaying(state.flows)
  const dialog = mayAsk ? dialogOf(state) : null
  const shown = state.notices.dialogs.find(({ key }) => key === KEY)
  // Skip if the dialog's content has not changed.
  if (dialog && JSON.stringify(dialog) === JSON.stringify(shown)) return
  if (dialog) api.dispatch(confirmAsked(dialog))
  else if (shown) api.dispatch(confirmWithdrawn(KEY))
}

/**
 * While the shopper has postponed the decision, shows a toast that opens the dialog, except on the basket's page, which has a
 * notice.
 */
function showReminder(api: AppListenerApi<Root>, { isPaying }: PaymentStatus): void {
  const state = api.getState()
  const { kind, pathname } = state.route
  const isWanted =
    selectFlow(state, freezeFlow).matches({ frozen: 'waiting' }) &&
    pathname !== toCart() &&
    !apart.test(kind + pathname) &&
    !isPaying(state.flows)
  const shown = state.notices.toasts.find(({ about }) => about === KEY)
  if (isWanted && !shown) {
    const { basketWaits: text, basketWaitsOffer: label } = confirmMessages
    const offer = { label, action: basketExitRequested() }
    api.dispatch(toastShown({ kind: 'warning', text, about: KEY, offer, stays: true }))
  } else if (!isWanted && shown) api.dispatch(toastClosed(shown.key))
}

function dialogOf(state: Root): ConfirmDialog | null {
  const flow = selectFlow(state, freezeFlow)
  const { message, failure } = flow.context
  const basket = selectBasket(state).data
  const asking = {
    key: KEY,
    kind: 'warning',
    title: confirmMessages.basketFrozen,
    text: message || confirmMessages.basketFrozenText,
    asks: 'basketExit',
    way: basket?.payUrl,
    until: basket?.frozenUntil,
  } as const
  if (flow.matches({ frozen: 'asking' })) return asking
  if (flow.matches({ frozen: 'leaving' })) return { ...asking, isBusy: true }
  if (flow.matches({ frozen: 'failed' })) {
    const { exitFailed: title, retry: confirm } = confirmMessages
    return { ...asking, kind: 'error', title, text: failure, confirm, asks: undefined }
  }
  return null
}
