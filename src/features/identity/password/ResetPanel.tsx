import { useEffect } from 'react'
import { useFlow } from '../../../lib/useFlow.ts'
import { typedMobile } from '../typedMobile.ts'
import { AskMobileForm } from './AskMobileForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { passwordResetFlow } from './passwordResetFlow.ts'
import { useNow } from '../verification/useNow.ts'

/** Resets a forgotten password in two steps. The flow is open while this component is mounted. */
export function ResetPanel({ returnTo }: { returnTo: string }) {
  const { context, matches, send } = useFlow(passwordResetFlow)
  const now = useNow()
  const isAsking = matches('closed') || matches({ open: 'asking' }) || matches({ open: 'sending' })

  useEffect(() => {
    send({ type: 'reset.opened', returnTo })
    return () => send({ type: 'reset.left' })
  }, [send, returnTo])

  const { mobile, message, fields } = context
  if (isAsking)
    return (
      <AskMobileForm
        mobile={mobile}
        message={message}
        fields={fields}
        busy={matches({ open: 'sending' })}
        returnTo={returnTo}
        onMobile={(typed) => {
          typedMobile.keep(typed)
          send({ type: 'mobile.submitted', mobile: typed, now: now() })
        }}
      />
    )
  return (
    <NewPasswordForm
      context={context}
      isSaving={matches({ open: 'saving' })}
      isSending={matches({ open: 'resending' })}
      onResend={() => send({ type: 'code.requested', now: now() })}
      onOtherMobile={() => send({ type: 'mobile.changed' })}
    />
  )
}
