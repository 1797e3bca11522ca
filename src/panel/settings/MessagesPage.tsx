import {
  messageVariables,
  templateVariables,
  type VariableName,
} from '../../../contract/settings/variables.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import { SellingForm, type SellingFields } from './SellingForm.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { TestMessage } from './TestMessage.tsx'
import { VariableField } from './VariableField.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

const names = Object.keys(messageVariables) as VariableName[]
const providers = { '': 'هیچ‌کدام', kavenegar: 'کاوه‌نگار', smsir: 'sms.ir' } as const

/** Explains for each SMS carrier how to create templates there. */
const templateNotes: Readonly<Record<string, string>> = {
  kavenegar:
    'کاوه‌نگار هر پیامک را با الگویی می‌فرستد که قبلاً در پنل خود ساخته‌اید و تأیید شده است؛ جای مقدارها در آن token، token2 و token3 است. نام هر الگو را اینجا بنویسید.',
  smsir:
    'sms.ir هر پیامک را با قالبی می‌فرستد که قبلاً در پنل خود ساخته‌اید و تأیید شده است؛ پارامتر کد در آن CODE است. شمارهٔ هر قالب را اینجا بنویسید.',
}

/** Settings of the SMS carrier, its templates, and the mail server. */
export function MessagesPage() {
  return (
    <>
      <PanelHead title="پیامک و ایمیل" />
      <SettingsNav />
      <SellingForm thing="settings-messages" names={names} label="پیامک و ایمیل" act="ذخیرهٔ پیامک و ایمیل">
        {(fields) => (
          <>
            <Carrier {...fields} />
            <FieldGroup loose legend="ایمیل">
              <p className={form.quiet}>
                خبر سفارش‌ها به شما و پاسخ پیام‌ها با این سرور می‌رود. فرستنده، ایمیل فروشگاه است.
              </p>
              <VariableField
                fields={fields}
                name="SMTP_URL"
                ltr
                hint="smtp://نام:رمز@mail.example.com:587 یا smtps://…:465"
              />
              <TestMessage by="mail" now={fields.now} isReady={!fields.isChanged} />
            </FieldGroup>
          </>
        )}
      </SellingForm>
    </>
  )
}

function Carrier(fields: SellingFields) {
  const { values, change, variable, errorOf } = fields
  const { from, value } = variable('SMS_PROVIDER')
  const isGiven = from === 'environment'
  const provider = isGiven ? value : values.SMS_PROVIDER
  return (
    <FieldGroup loose legend="پیامک">
      <p className={form.quiet}>بی سامانهٔ پیامکی، کد ورود و ثبت‌نام به کسی نمی‌رسد.</p>
      <div className={form.fields}>
        {isGiven ? (
          <VariableField fields={fields} name="SMS_PROVIDER" ltr />
        ) : (
          <ChoiceField
            label={messageVariables.SMS_PROVIDER.title}
            of={providers}
            {...fieldsOf(values, errorOf, change)('SMS_PROVIDER')}
          />
        )}
        {provider ? <VariableField fields={fields} name="SMS_API_KEY" ltr /> : null}
      </div>
      {provider ? (
        <>
          <p className={form.quiet}>{templateNotes[provider]}</p>
          <div className={form.fields}>
            {(Object.keys(templateVariables) as VariableName[]).map((name) => (
              <VariableField key={name} fields={fields} name={name} ltr hint={hintOf(name)} />
            ))}
          </div>
        </>
      ) : null}
      <TestMessage by="sms" now={fields.now} isReady={!fields.isChanged} />
    </FieldGroup>
  )
}

const hintOf = (name: VariableName) =>
  name === 'SMS_TEMPLATE_VERIFY' || name === 'SMS_TEMPLATE_FORGET'
    ? 'لازم'
    : name === 'SMS_TEMPLATE_ENTRY'
      ? 'خالی: همان کد تأیید موبایل'
      : 'خالی: فرستاده نمی‌شود'
