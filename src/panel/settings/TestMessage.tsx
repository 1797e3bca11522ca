import { useState } from 'react'
import type { Request } from '../../../contract/endpoints.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './Settings.module.css'
import { useSendTestMessageMutation, type Selling } from './settingsApi.ts'
import { moment } from '../shared/moment.ts'
import form from '../shared/Form.module.css'

const looks = {
  sms: { label: 'موبایل برای آزمایش', act: 'پیامک آزمایشی', inputMode: 'tel' },
  mail: { label: 'نشانی برای آزمایش', act: 'ایمیل آزمایشی', inputMode: 'email' },
} as const

interface TestMessageProps {
  by: keyof typeof looks
  /** The shop's message to send, with example values; if absent, a plain test message. */
  message?: { readonly name: NonNullable<Request<'sendTestMessage'>['message']>; readonly title: string }
  /** Contains the outcome of the last plain test. */
  now?: Selling
  /** The form has no unsaved input. */
  isReady: boolean
}

/** Sends a test message with the saved settings and shows the outcome. */
export function TestMessage({ by, message, now, isReady }: TestMessageProps) {
  const [send, { data, error, isLoading }] = useSendTestMessageMutation()
  const [to, setTo] = useState('')
  const { label, act, inputMode } = looks[by]
  const failure = apiErrorOf(error)
  const last = now?.tests[by]
  return (
    <div className={styles.test}>
      <TextField
        {...{ label, inputMode }}
        ltr
        autoComplete="off"
        value={to}
        error={failure?.fields?.['to'] ?? ''}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button
        variant="outline"
        size="s"
        busy={isLoading}
        aria-disabled={!isReady || to.trim() === ''}
        aria-label={message ? `${act}: ${message.title}` : undefined}
        onClick={() => void send({ by, to: to.trim(), ...(message && { message: message.name }) })}
      >
        {act}
      </Button>
      {isReady ? null : <p className={form.quiet}>برای آزمایش نخست ذخیره کنید.</p>}
      {failure && !failure.fields ? (
        <Alert tone="danger">{failure.message}</Alert>
      ) : message ? (
        data ? (
          <Alert tone={data.isGood ? 'success' : 'danger'}>{data.message}</Alert>
        ) : null
      ) : last ? (
        <Alert tone={last.isGood ? 'success' : 'danger'}>{`${last.message} (${moment(last.at)})`}</Alert>
      ) : null}
    </div>
  )
}
