import { useEffect, useRef } from 'react'
import { FormCodeField, type FormCodeFieldProps } from '../../../forms/FormCodeField.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import type { Refusal } from '../refusal.ts'
import { CodeTimer } from './CodeTimer.tsx'
import type { CodeTimes } from './codeTimes.ts'
import stacks from '../../../ui/page/stacks.module.css'

interface CodePartProps extends Pick<FormCodeFieldProps, 'label' | 'onFull'> {
  context: CodeTimes & Refusal
  /** A code is being sent. */
  sending: boolean
  onResend(): void
}

/** Field and times of a code; after too many wrong tries, a button for another code instead. */
export function CodePart({ label, onFull, context, sending, onResend }: CodePartProps) {
  const box = useRef<HTMLDivElement>(null)
  const isResending = useRef(false)
  const spent = context.code === 'codeSpent'

  // After another code was sent, focus its field, because the pressed button may have disappeared.
  useEffect(() => {
    if (sending || !isResending.current) return
    isResending.current = false
    box.current?.querySelector('input')?.focus()
  }, [sending])

  // Focus the button that replaces the field, because the focused field has disappeared.
  useEffect(() => {
    if (spent) box.current?.querySelector('button')?.focus()
  }, [spent])

  const resend = () => {
    isResending.current = true
    onResend()
  }

  if (spent) {
    return (
      <div ref={box} className={stacks.m}>
        <Alert tone="danger">{context.message}</Alert>
        <Button size="l" wide busy={sending} onClick={resend}>
          {sending ? 'در حال فرستادن کد…' : 'فرستادن کد تازه'}
        </Button>
      </div>
    )
  }
  return (
    <div ref={box} className={stacks.m}>
      {context.message ? <Alert tone="danger">{context.message}</Alert> : null}
      <FormCodeField
        name="code"
        label={label}
        hint={onFull === 'submit' ? 'با وارد کردن رقم آخر، کد خودش فرستاده می‌شود.' : undefined}
        onFull={onFull}
        codeId={context.expiresAt}
      />
      <CodeTimer times={context} busy={sending} onResend={resend} />
    </div>
  )
}
