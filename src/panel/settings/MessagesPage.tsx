import {
  messageVariables,
  templateVariables,
  type VariableName,
} from '../../../contract/settings/variables.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { classes } from '../../ui/classes.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import form from '../shared/Form.module.css'
import { SellingForm, type SellingFields } from './SellingForm.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { TestMessage } from './TestMessage.tsx'
import { VariableField } from './VariableField.tsx'

const names = Object.keys(messageVariables) as VariableName[]
const providers = [
  ['', 'هیچ‌کدام'],
  ['kavenegar', 'کاوه‌نگار'],
  ['smsir', 'sms.ir'],
] as const

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
            <fieldset className={classes(form.section, form.loose)}>
              <legend>ایمیل</legend>
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
            </fieldset>
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
    <fieldset className={classes(form.section, form.loose)}>
      <legend>پیامک</legend>
      <p className={form.quiet}>بی سامانهٔ پیامکی، کد ورود و ثبت‌نام به کسی نمی‌رسد.</p>
      <div className={form.fields}>
        {isGiven ? (
          <VariableField fields={fields} name="SMS_PROVIDER" ltr />
        ) : (
          <SelectField
            label={messageVariables.SMS_PROVIDER.title}
            value={provider}
            error={errorOf('SMS_PROVIDER')}
            onChange={({ target }) => change({ SMS_PROVIDER: target.value })}
          >
            {providers.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
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
    </fieldset>
  )
}

const hintOf = (name: VariableName) =>
  name === 'SMS_TEMPLATE_VERIFY' || name === 'SMS_TEMPLATE_FORGET'
    ? 'لازم'
    : name === 'SMS_TEMPLATE_ENTRY'
      ? 'خالی: همان کد تأیید موبایل'
      : 'خالی: فرستاده نمی‌شود'
