import { useEffect } from 'react'
import { useAppDispatch, useServices } from '../../../api/store.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { MobileNumber } from '../MobileNumber.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { CodeTimes } from './codeTimes.ts'
import { codeSubmitted, verificationFlow } from './verificationFlow.ts'

interface VerifyPanelProps {
  /** The member's mobile in local form, such as 09130000001. */
  mobile: string
  returnTo: string
  onLogout(): void
}

/** Verifies the member's mobile by a code. Mounting the component opens the flow, which sends the code. */
export function VerifyPanel({ mobile, returnTo, onLogout }: VerifyPanelProps) {
  const dispatch = useAppDispatch()
  const { now } = useServices()
  const { context, matches, send } = useFlow(verificationFlow)
  const sending = matches({ open: 'sending' })

  useEffect(() => {
    send({ type: 'verification.opened', mobile, returnTo, now: now() })
    return () => send({ type: 'verification.left' })
  }, [send, now, mobile, returnTo])

  return (
    <CodeForm
      label="تأیید شمارهٔ موبایل"
      codeLabel="کد تأیید"
      context={context}
      sending={sending}
      checking={matches({ open: 'checking' })}
      send="تأیید شماره"
      onCode={(code) => dispatch(codeSubmitted(code))}
      onResend={() => send({ type: 'code.requested', now: now() })}
      lead={
        <>
          <span>{`${wordsOf(sending, context)} `}</span>
          <MobileNumber mobile={mobile} />
        </>
      }
    >
      <button type="button" onClick={onLogout}>
        شماره درست نیست؟ از حساب خارج شوید
      </button>
    </CodeForm>
  )
}

function wordsOf(sending: boolean, { expiresAt }: CodeTimes): string {
  if (sending) return 'کد شش‌رقمی به این شماره فرستاده می‌شود:'
  return expiresAt > 0 ? 'کد شش‌رقمی به این شماره پیامک شد:' : 'شمارهٔ موبایل شما:'
}
