import { errorMessages } from '../../../contract/errorMessages.ts'
import { asApiError } from '../../api/errorMessage.ts'
import { withAbort } from '../../api/withAbort.ts'
import type { EffectsOf } from '../../flows/effects.ts'
import { defineFlow, doneEvent, errorEvent } from '../../flows/flow.ts'
import { freezeApi } from './freezeApi.ts'
import { freezeMachine, type ExitOutcome } from './freezeMachine.ts'

const answer = (output: ExitOutcome) => doneEvent('exitFreeze', output)

export const freezeFlow = defineFlow({
  id: 'freeze',
  machine: freezeMachine,
  title: { fa: 'سبد در انتظار پرداخت', en: 'Frozen basket' },
  sampleEvents: [
    { type: 'basket.frozen', message: 'سبد خرید شما در انتظار پرداخت است.', isAttempt: true },
    { type: 'basket.frozen', message: '', isAttempt: false },
    { type: 'basket.frozen', message: '', isAttempt: false, isPutOff: true },
    { type: 'basket.freed' },
    { type: 'exit.asked' },
    { type: 'exit.confirmed' },
    { type: 'exit.declined' },
    { type: 'member.left' },
    answer({ success: true, message: 'سبد خرید از حالت انتظار پرداخت خارج شد.' }),
    answer({ success: false, message: 'پرداخت این سبد در حال بررسی است.' }),
    errorEvent('exitFreeze', { status: 'OFFLINE', message: errorMessages.offline }),
  ],
})

export const freezeEffects: EffectsOf<typeof freezeMachine> = {
  exitFreeze: async ({ api: { dispatch }, signal }) => {
    const call = freezeApi.endpoints.exitFreeze.initiate(undefined, { track: false })
    const { data, error } = await withAbort(dispatch(call), signal)
    if (data) return data
    throw asApiError(error)
  },
}
