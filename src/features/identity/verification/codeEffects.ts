import { codeRules } from '../../../../contract/identity/accountRules.ts'
import type { CodePurpose } from '../../../../contract/identity/accountSchemas.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { ActorEffectArgs, FlowApi } from '../../../flows/effects.ts'
import type { CodeOutcome, CodeTimes } from './codeTimes.ts'
import { registrationApi } from '../registrationApi.ts'
import { noRefusal, refusalOf } from '../refusal.ts'
import { withAbort } from '../../../api/withAbort.ts'

const SECOND = 1000

/** Requests a code and returns the result with its times. Never rejects. */
export async function requestCode(
  { dispatch, services }: FlowApi,
  mobile: string,
  purpose: CodePurpose,
  signal: AbortSignal,
): Promise<CodeOutcome> {
  const { data, error } = await withAbort(
    dispatch(registrationApi.endpoints.sendCode.initiate({ mobile, purpose }, { track: false })),
    signal,
  )
  const now = services.now()
  if (!data) {
    const times = timesOfRefusal(error as ApiError, now)
    // No error if an earlier code is still valid, for example after a reload of the page.
    return { ...times, ...(times.isSent ? noRefusal : refusalOf(error)) }
  }
  const { success, message, expiresIn, resendIn, verified } = data
  return {
    isSent: success,
    isVerified: verified,
    now,
    expiresAt: success ? now + expiresIn * SECOND : 0,
    resendAt: now + resendIn * SECOND,
    ...noRefusal,
    message: success || verified ? '' : message,
  }
}

/** Times from a refusal; the age of an earlier code follows from the time to wait for another one. */
function timesOfRefusal(error: ApiError | undefined, now: number): CodeTimes & { isSent: boolean } {
  const { retryAfter = 0, isSent = false } = apiErrorOf(error) ?? {}
  const wait = retryAfter * SECOND
  const validFor = codeRules.life - codeRules.resendAfter + wait
  return { isSent, now, expiresAt: isSent ? now + validFor : 0, resendAt: now + wait }
}

type ClockArgs = Pick<
  ActorEffectArgs<CodeTimes, { type: 'clock.ticked'; now: number }, never>,
  'input' | 'api' | 'sendBack'
>

/** Sends the time each second until both times of the code have passed. */
export function tellTime({ input, api: { services }, sendBack }: ClockArgs): (() => void) | void {
  const end = Math.max(input.expiresAt, input.resendAt)
  if (input.now >= end) return
  const timer = setInterval(() => {
    const now = services.now()
    sendBack({ type: 'clock.ticked', now })
    if (now >= end) clearInterval(timer)
  }, SECOND)
  return () => clearInterval(timer)
}
