import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { normaliseCode } from '../../contract/identity/accountRules.ts'

/** Of WebOTP, which TypeScript does not know: Chrome on Android reads the message whose last line names this shop. */
interface SmsAnswer {
  readonly code?: string
}

/**
 * Waits for the text message and hands its code over, where the browser can and the shopper allows it. Elsewhere the
 * keyboard offers it (autocomplete), or it is typed.
 * @param round another value with each code that is sent
 * @param submitCount of the form: whoever has typed a code is not asked any more
 */
export function useSmsCode(
  onCode: (code: string) => void,
  round: number | undefined,
  submitCount: number,
): void {
  const take = useEffectEvent(onCode)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const { signal } = (asking.current = new AbortController())
    const wish = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    navigator.credentials.get(wish).then(
      (answer) => {
        const code = normaliseCode((answer as SmsAnswer | null)?.code ?? '')
        // At once, as when it is typed: the form that is sent next must know it already.
        if (code && !signal.aborted) flushSync(() => take(code))
      },
      // Given up, refused or out of time: the field is there to type in.
      () => {},
    )
    return () => asking.current?.abort()
  }, [round])

  useEffect(() => {
    if (submitCount > 0) asking.current?.abort()
  }, [submitCount])
}
