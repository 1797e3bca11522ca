import { useEffect } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { useFlow } from '../../../flows/useFlow.ts'
import { askedMobile } from '../askedMobile.ts'
import { unlessArriving } from '../session/unlessArriving.ts'
import { MobileNumber } from '../MobileNumber.tsx'
import { CodeForm } from '../verification/CodeForm.tsx'
import { useNow } from '../verification/useNow.ts'
import { AskEntryForm } from './AskEntryForm.tsx'
import { entryCodeSubmitted, entryFlow } from './entryFlow.ts'

/** Login by a one-time code in two steps; the flow is open as long as this shows. */
export function EntryPanel({ onPassword }: { onPassword(): void }) {
  const dispatch = useAppDispatch()
  const { context, matches, send } = useFlow(entryFlow)
  const now = useNow()
  const isAsking = matches('closed') || matches({ open: 'asking' }) || matches({ open: 'sending' })

  useEffect(() => {
    send({ type: 'entry.opened' })
    return () => dispatch(unlessArriving(flowEvent(entryFlow, { type: 'entry.left' })))
  }, [dispatch, send])

  const byPassword = (
    <button type="button" onClick={onPassword}>
      ورود با رمز عبور
    </button>
  )
  if (isAsking)
    return (
      <AskEntryForm
        context={context}
        busy={matches({ open: 'sending' })}
        onMobile={(input) => {
          askedMobile.keep(input.mobile)
          send({ type: 'mobile.submitted', ...input, now: now() })
        }}
      >
        {byPassword}
      </AskEntryForm>
    )
  return (
    <CodeForm
      label="کد ورود"
      codeLabel="کد ورود"
      context={context}
      sending={matches({ open: 'resending' })}
      checking={matches({ open: 'checking' })}
      send="ورود"
      focusFirst
      onCode={(code) => dispatch(entryCodeSubmitted(code))}
      onResend={() => send({ type: 'code.requested', now: now() })}
      lead={
        <>
          کد شش‌رقمی به <MobileNumber mobile={context.mobile} /> پیامک شد.
        </>
      }
    >
      <button type="button" onClick={() => send({ type: 'mobile.changed' })}>
        شماره را عوض کنید
      </button>
      {byPassword}
    </CodeForm>
  )
}
