import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { useFormValue } from '../../../forms/useFormValue.ts'
import { typedMobile } from '../typedMobile.ts'
import { unlessLoggedIn } from '../session/unlessLoggedIn.ts'
import { MobileNumber } from '../MobileNumber.tsx'
import { CodeForm } from '../verification/CodeForm.tsx'
import { useNow } from '../verification/useNow.ts'
import { AskEntryForm } from './AskEntryForm.tsx'
import { entryCodeSubmitted, entryFlow } from './entryFlow.ts'
import type { EntryInput } from './entryMachine.ts'
import { entryCode } from './entryCode.ts'

interface EntryPanelProps {
  /** Input of the password form, used as initial values. */
  typed: EntryInput
  /** Switches to the password form, with the input of this form. */
  onPassword(typed: EntryInput): void
}

/** Login by a one-time code in two steps. The flow is open while this component is mounted. */
export function EntryPanel({ typed, onPassword }: EntryPanelProps) {
  const dispatch = useAppDispatch()
  const { context, matches, send } = useFlow(entryFlow)
  const now = useNow()
  const [begun, setBegun] = useState(typed)
  const isAsking = matches('closed') || matches({ open: 'asking' }) || matches({ open: 'sending' })

  useEffect(() => {
    send({ type: 'entry.opened' })
    const sent = entryCode.read(now())
    if (sent) send({ type: 'entry.resumed', ...sent, now: now() })
    return () => dispatch(unlessLoggedIn(flowEvent(entryFlow, { type: 'entry.left' })))
  }, [dispatch, send, now])
  const isTyping = !isAsking
  useEffect(() => {
    if (isTyping) entryCode.keep(context)
  }, [isTyping, context])

  if (isAsking)
    return (
      <AskEntryForm
        context={context}
        typed={begun}
        busy={matches({ open: 'sending' })}
        onMobile={(input) => {
          setBegun(input)
          typedMobile.keep(input.mobile)
          send({ type: 'mobile.submitted', ...input, now: now() })
        }}
      >
        <TypedByPassword onPassword={onPassword} />
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
          <span>کد شش‌رقمی به </span>
          <MobileNumber mobile={context.mobile} />
          <span> پیامک شد.</span>
        </>
      }
    >
      <button
        type="button"
        onClick={() => {
          entryCode.drop()
          send({ type: 'mobile.changed' })
        }}
      >
        شماره را عوض کنید
      </button>
      <ByPassword
        onPress={() => {
          entryCode.drop()
          onPassword(context)
        }}
      />
    </CodeForm>
  )
}

function TypedByPassword({ onPassword }: Pick<EntryPanelProps, 'onPassword'>) {
  const mobile = useFormValue('mobile')
  const rememberMe = useFormValue('rememberMe') === 'true'
  return <ByPassword onPress={() => onPassword({ mobile, rememberMe })} />
}

const ByPassword = ({ onPress }: { onPress(): void }) => (
  <button type="button" onClick={onPress}>
    ورود با رمز عبور
  </button>
)
