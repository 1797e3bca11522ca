import { addListener, type TypedAddListener } from '@reduxjs/toolkit'
import type { AnyStateMachine } from 'xstate'
import { storageKeys } from '../../../contract/constants.ts'
import { accountMessages } from '../../../contract/identity/accountRules.ts'
import { registeredMessage } from '../../../contract/identity/registeredMessage.ts'
import { withReturn } from '../../../contract/returnTo.ts'
import { toAccount, toLogin } from '../../../contract/storefrontPaths.ts'
import { countsReceived, signedIn, userReceived } from '../../api/events.ts'
import type { Services } from '../../api/services.ts'
import type { AppThunk, AppThunkDispatch } from '../../api/store.ts'
import { hasEmitted, type Flow } from '../../flows/flow.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { continueTo } from './continueTo.ts'
import type { passwordResetMachine } from './password/passwordResetMachine.ts'
import type { registrationMachine } from './registration/registrationMachine.ts'
import type { verificationMachine } from './verification/verificationMachine.ts'

/** Refers to a flow by its id, because its code is loaded with the forms, later than these listeners. */
const flowById = <M extends AnyStateMachine>(id: string) => ({ id }) as Flow<M>

const hasRegistered = hasEmitted(flowById<typeof registrationMachine>('registration'), 'registered')
const hasVerified = hasEmitted(flowById<typeof verificationMachine>('verification'), 'verified')
const hasRenewed = hasEmitted(flowById<typeof passwordResetMachine>('passwordReset'), 'renewed')

const listen = addListener as TypedAddListener<unknown, AppThunkDispatch, Services>

/**
 * Adds the listeners for registration, verification and new passwords, which update the session, show a message and navigate
 * (spec §4). Each page with such a form adds them; adding the same listener objects twice has no effect.
 */
export function identityListenersAdded(): AppThunk<void> {
  return (dispatch) => {
    for (const add of [afterRegistration, afterVerification, afterRenewal]) dispatch(add)
  }
}

const afterRegistration = listen({
  predicate: hasRegistered,
  effect: (action, { dispatch, extra }) => {
    if (!hasRegistered(action)) return
    const { answer, returnTo } = action.payload
    const { userInfo, basketCount, favCount, message } = answer
    dispatch(signedIn({ user: userInfo }))
    dispatch(countsReceived({ basket: basketCount, favourites: favCount, message }))
    dispatch(toastShown({ kind: 'success', text: registeredMessage }))
    extra.navigate(withReturn(toAccount('verify-mobile'), returnTo), { replace: true })
  },
})

const afterVerification = listen({
  predicate: hasVerified,
  effect: (action, { dispatch, extra }) => {
    if (!hasVerified(action)) return
    const { user, message, returnTo } = action.payload
    dispatch(userReceived({ user, isLed: true }))
    extra.storage.set(storageKeys.memberChanged, String(extra.now()))
    dispatch(toastShown({ kind: 'success', text: message || accountMessages.mobileVerified }))
    continueTo(extra, returnTo || toAccount())
  },
})

const afterRenewal = listen({
  predicate: hasRenewed,
  effect: (action, { dispatch, extra }) => {
    if (!hasRenewed(action)) return
    const { message, returnTo } = action.payload
    dispatch(toastShown({ kind: 'success', text: message || accountMessages.passwordReset }))
    extra.navigate(withReturn(toLogin(), returnTo), { replace: true })
  },
})
