import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { normaliseCode } from '../../contract/identity/accountRules.ts'

/** WebOTP's answer, which TypeScript lacks: Chrome on Android reads a message whose last line names this shop. */
interface SmsAnswer {
  readonly code?: string
}

/**
 * Waits for the text message and passes its code to the field, if the browser supports WebOTP and the shopper agrees. In other
 * browsers the keyboard offers the code (autocomplete).
 * @param round changes with each sent code
 * @param submitCount of the form: after a submit the request ends
 */
export function useSmsCode(
  onCode: (code: string) => void,
  round: number | undefined,
  submitCount: number,
): void {
  const take = useEffectEvent(onCode)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const { signal } = (controller.current = new AbortController())
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (answer) => {
        const code = normaliseCode((answer as SmsAnswer | null)?.code ?? '')
        // Sets the code synchronously, as if it were typed, because the next submit must include it.
        if (code && !signal.aborted) flushSync(() => take(code))
      },
      // The request was aborted, refused or timed out: the user can type the code.
      () => {},
    )
    return () => controller.current?.abort()
  }, [round])

  useEffect(() => {
    if (submitCount > 0) controller.current?.abort()
  }, [submitCount])
}
