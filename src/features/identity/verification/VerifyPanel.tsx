import { useEffect } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { useFlow } from '../../../flows/useFlow.ts'
import { codeSchema } from '../../../forms/accountSchemas.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormCodeField } from '../../../forms/FormCodeField.tsx'
import { formSchema } from '../../../forms/schemas.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CodeTimer } from './CodeTimer.tsx'
import type { CodeTimes } from './codeTimes.ts'
import styles from '../identityForms.module.css'
import { useNow } from './useNow.ts'
import { codeSubmitted, verificationFlow } from './verificationFlow.ts'

interface VerifyPanelProps {
  /** The member's own, in its local form. */
  mobile: string
  returnTo: string
  onLogout(): void
}

const schema = formSchema({ code: codeSchema() })

/** The code of the text message that proves the own mobile; it is sent when this appears. */
export function VerifyPanel({ mobile, returnTo, onLogout }: VerifyPanelProps) {
  const dispatch = useAppDispatch()
  const now = useNow()
  const { context, matches, send } = useFlow(verificationFlow)
  const sending = matches({ open: 'sending' })
  const checking = matches({ open: 'checking' })

  useEffect(() => {
    send({ type: 'verification.opened', mobile, returnTo, now: now() })
    return () => send({ type: 'verification.left' })
  }, [send, now, mobile, returnTo])

  return (
    <AppForm
      label="تأیید شماره موبایل"
      className={styles.form}
      initialValues={{ code: '' }}
      schema={schema}
      busy={checking || sending}
      serverErrors={context.fields}
      onSubmit={({ code }) => dispatch(codeSubmitted(code))}
    >
      <p className={styles.line} role="status">
        {wordsOf(sending, context)}{' '}
        <bdi dir="ltr" className={styles.number}>
          {mobile}
        </bdi>
      </p>
      {context.message ? <Alert tone="danger">{context.message}</Alert> : null}
      <FormCodeField name="code" label="کد تأیید" onFull="submit" />
      <CodeTimer
        times={context}
        busy={sending}
        onResend={() => send({ type: 'code.requested', now: now() })}
      />
      <Button type="submit" size="l" wide busy={checking}>
        {checking ? 'در حال بررسی…' : 'تأیید شماره'}
      </Button>
      <p className={styles.ways}>
        <button type="button" onClick={onLogout}>
          شماره درست نیست؟ از حساب خارج شوید
        </button>
      </p>
    </AppForm>
  )
}

function wordsOf(sending: boolean, { expiresAt }: CodeTimes): string {
  if (sending) return 'کد پنج‌رقمی به این شماره فرستاده می‌شود:'
  return expiresAt > 0 ? 'کد پنج‌رقمی به این شماره پیامک شد:' : 'هنوز کدی به این شماره فرستاده نشده است:'
}
