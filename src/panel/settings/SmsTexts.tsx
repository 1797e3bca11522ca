import type { VariableName } from '../../../contract/settings/variables.ts'
import { variables } from '../../../contract/settings/variables.ts'
import {
  smsExample,
  smsTemplateNames,
  smsTemplates,
  textToRegister,
  type SmsTemplate,
} from '../../../contract/sms/templates.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import form from '../shared/Form.module.css'
import { toPanelSettings } from '../panelPaths.ts'
import { useGetSellingQuery, useGetShopSettingsQuery, type Selling } from './settingsApi.ts'
import styles from './Settings.module.css'
import { TestMessage } from './TestMessage.tsx'
import { FormSection } from '../shared/Sections.tsx'

const carriers = { kavenegar: 'کاوه‌نگار', smsir: 'sms.ir' } as const
type Carrier = keyof typeof carriers

/** Texts of the SMS templates. Carriers send only approved texts, so owners copy them from here and register them there. */
export function SmsTexts() {
  const query = useGetSellingQuery()
  const { data: settings } = useGetShopSettingsQuery()
  const place = { shop: settings?.shop.name ?? '', host: location.host }
  return (
    <FormSection id="sms-texts" title="پیامک‌ها">
      <p className={form.quiet}>
        سامانه‌های پیامکی تنها متنی را می‌فرستند که در پنل خودشان ساخته‌اید و تأیید شده است؛ پس متن پیامک را
        آنجا می‌نویسید و نام یا شمارهٔ الگو را در «پیامک و ایمیل». متن‌های زیر نمونه‌اند و جای مقدارها در آن‌ها
        درست است.
      </p>
      <div className={form.ways}>
        <ButtonLink to={toPanelSettings('messages')} size="s" variant="outline">
          نوشتن نام الگوها
        </ButtonLink>
      </div>
      <QueryView query={query}>
        {(selling) => (
          <>
            {smsTemplateNames.map((name) => (
              <Message key={name} name={name} selling={selling} place={place} />
            ))}
          </>
        )}
      </QueryView>
    </FormSection>
  )
}

const settingOf = (name: SmsTemplate) => `SMS_TEMPLATE_${name.toUpperCase()}` as VariableName
const valueOf = ({ variables: all }: Selling, name: VariableName) =>
  all.find((one) => one.name === name)?.value ?? ''

interface MessageProps {
  name: SmsTemplate
  selling: Selling
  place: { readonly shop: string; readonly host: string }
}

function Message({ name, selling, place }: MessageProps) {
  const { when, parameters } = smsTemplates[name]
  const { title } = variables[settingOf(name)]
  const chosen = valueOf(selling, 'SMS_PROVIDER')
  const shown = chosen in carriers ? [chosen as Carrier] : (Object.keys(carriers) as Carrier[])
  const hasTemplate = valueOf(selling, settingOf(name)) !== ''
  return (
    <details className={styles.message}>
      <summary>
        <span>{title}</span>
        {chosen in carriers ? (
          <StatusPill tone={hasTemplate ? 'success' : 'info'}>
            {hasTemplate ? 'الگو دارد' : name === 'entry' ? 'با الگوی کد تأیید' : 'بی‌الگو، فرستاده نمی‌شود'}
          </StatusPill>
        ) : null}
      </summary>
      <p className={form.quiet}>{`${when}.`}</p>
      <dl className={styles.variables}>
        {parameters.map(({ name: parameter, title: meaning, example }) => (
          <div key={parameter}>
            <dt>{`${meaning} (${parameter})`}</dt>
            <dd>
              <bdi>{example}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.pair}>
        {shown.map((carrier) => (
          <TextArea
            key={carrier}
            readOnly
            rows={3}
            label={`متن نمونه برای ${carriers[carrier]}`}
            value={textToRegister(name, carrier, place)}
          />
        ))}
        <div role="group" aria-label={`پیش‌نمایش ${title}`} className={styles.preview}>
          <p>{smsExample(name, place)}</p>
        </div>
      </div>
      <TestMessage by="sms" message={{ name, title }} isReady />
    </details>
  )
}
