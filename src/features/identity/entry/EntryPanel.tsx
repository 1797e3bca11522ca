import { useEffect, useState, type ReactNode } from 'react'
import { useAppDispatch, useServices } from '../../../api/store.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormCheckbox } from '../../../forms/FormCheckbox.tsx'
import { FormMessage } from '../../../forms/FormMessage.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { flagSchema, formSchema, mobileSchema } from '../../../forms/schemas.ts'
import { useFormValue } from '../../../forms/useFormValue.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import texts from '../../../ui/page/texts.module.css'
import styles from '../identityForms.module.css'
import { StoreMobile } from '../MobileLink.tsx'
import { MobileNumber } from '../MobileNumber.tsx'
import { TermsLinks } from '../registration/TermsLinks.tsx'
import { unlessLoggedIn } from '../session/unlessLoggedIn.ts'
import { typedMobile } from '../typedMobile.ts'
import { CodeForm } from '../verification/CodeForm.tsx'
import { entryCode } from './entryCode.ts'
import { entryCodeSubmitted, entryFlow } from './entryFlow.ts'
import type { EntryInput } from './entryMachine.ts'

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
  const { now } = useServices()
  const [begun, setBegun] = useState(typed)
  const isTyping = !(matches('closed') || matches({ open: 'asking' }) || matches({ open: 'sending' }))

  useEffect(() => {
    send({ type: 'entry.opened' })
    const sent = entryCode.read(now())
    if (sent) send({ type: 'entry.resumed', ...sent, now: now() })
    return () => dispatch(unlessLoggedIn(flowEvent(entryFlow, { type: 'entry.left' })))
  }, [dispatch, send, now])
  useEffect(() => {
    if (isTyping) entryCode.keep(context)
  }, [isTyping, context])

  if (!isTyping)
    return (
      <AskEntryForm typed={begun} onTyped={setBegun}>
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

interface AskEntryFormProps {
  /** Input of the previous form, used as initial values. */
  typed: EntryInput
  onTyped(input: EntryInput): void
  /** Links to other forms. */
  children: ReactNode
}

const schema = formSchema({ mobile: mobileSchema(), rememberMe: flagSchema() })

/** First step of the login by code: asks for the mobile. A new visitor needs no other field to register. */
function AskEntryForm({ typed, onTyped, children }: AskEntryFormProps) {
  const { context, matches, send } = useFlow(entryFlow)
  const { now } = useServices()
  const busy = matches({ open: 'sending' })
  const { mobile, message, fields } = context
  return (
    <AppForm
      label="ورود با کد یک‌بارمصرف"
      className={stacks.m}
      initialValues={{ ...typed, mobile: typed.mobile || mobile || typedMobile.read() }}
      schema={schema}
      busy={busy}
      focusFirst
      serverErrors={fields}
      onSubmit={(input) => {
        onTyped(input)
        typedMobile.keep(input.mobile)
        send({ type: 'mobile.submitted', ...input, now: now() })
      }}
    >
      <p className={texts.soft}>
        شمارهٔ موبایل خود را بنویسید. کد ورود پیامک می‌شود؛ اگر حساب ندارید، همان‌جا ساخته می‌شود.
      </p>
      <StoreMobile field="mobile" />
      <FormMobileField name="mobile" label="شمارهٔ موبایل" autoComplete="username" />
      <FormCheckbox name="rememberMe" label="مرا به خاطر بسپار" />
      <FormMessage text={message} />
      <Button type="submit" size="l" wide busy={busy}>
        {busy ? 'در حال فرستادن کد…' : 'دریافت کد ورود'}
      </Button>
      <p className={styles.consent}>
        با ورود، <TermsLinks /> فروشگاه را می‌پذیرید.
      </p>
      <p className={styles.ways}>{children}</p>
    </AppForm>
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
