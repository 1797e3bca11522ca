import { codeRules } from '../../../../contract/identity/accountRules.ts'
import type { CodePurpose } from '../../../../contract/identity/accountSchemas.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { ActorEffectArgs, FlowApi } from '../../../flows/effects.ts'
import type { CodeOutcome, CodeTimes } from './codeTimes.ts'
import { registrationApi } from '../registrationApi.ts'
import { noRefusal, refusalOf } from '../refusal.ts'

const SECOND = 1000

/** Asks for a code; answers how that went and until when the code is valid. Never rejects. */
export async function requestCode(
  { dispatch, services }: FlowApi,
  mobile: string,
  purpose: CodePurpose,
  signal: AbortSignal,
): Promise<CodeOutcome> {
  const running = dispatch(registrationApi.endpoints.sendCode.initiate({ mobile, purpose }, { track: false }))
  signal.addEventListener('abort', () => running.abort(), { once: true })
  const { data, error } = await running
  const now = services.now()
  if (!data) {
    const times = timesOfRefusal(error as ApiError, now)
    // Asked for again by a page that was loaded again: the code is there to be typed, nothing went wrong.
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

/** Where the server says that an earlier code is on its way, its age follows from the time to wait. */
function timesOfRefusal(error: ApiError | undefined, now: number): CodeTimes & { isSent: boolean } {
  const { retryAfter = 0, isSent = false } = apiErrorOf(error) ?? {}
  const wait = retryAfter * SECOND
  const left = codeRules.life - codeRules.resendAfter + wait
  return { isSent, now, expiresAt: isSent ? now + left : 0, resendAt: now + wait }
}

type ClockArgs = Pick<
  ActorEffectArgs<CodeTimes, { type: 'clock.ticked'; now: number }, never>,
  'input' | 'api' | 'sendBack'
>

/** Sends the time each second, as long as there is something to count down. */
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
