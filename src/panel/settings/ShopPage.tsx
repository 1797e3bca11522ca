import { useState } from 'react'
import { settingFieldNames } from '../../../contract/settings/parts.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { valueWords } from '../audit/changeWords.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import form from '../shared/Form.module.css'
import { PagePreview } from '../shared/PagePreview.tsx'
import { LogoField } from './LogoField.tsx'
import { LinkFields } from './LinkFields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import styles from './Settings.module.css'
import {
  useGetShopSettingsQuery,
  usePreviewShopMutation,
  useSaveShopSettingsMutation,
  type ShopSettings,
} from './settingsApi.ts'
import { SettingsNav } from './SettingsNav.tsx'
import { formOf, shopOf, type FieldsProps, type ShopForm } from './shopForm.ts'
import { TrustFields } from './TrustFields.tsx'
import { TextFields } from './TextFields.tsx'
import { useSettingForm } from './useSettingForm.ts'
import { Yesterday } from './Yesterday.tsx'

/** The content of `shop.yml`: name, contacts, texts, links, and the services that the checkout offers. */
export function ShopPage() {
  const query = useGetShopSettingsQuery()
  return (
    <>
      <PanelHead title="تنظیمات" />
      <SettingsNav />
      <QueryView query={query}>
        {(now) => <ShopSettingsForm now={now} readAgain={() => query.refetch().unwrap()} />}
      </QueryView>
    </>
  )
}

interface ShopSettingsFormProps {
  now: ShopSettings
  readAgain(): Promise<ShopSettings>
}

function ShopSettingsForm({ now, readAgain }: ShopSettingsFormProps) {
  const saved = savedOf(now)
  const setting = useSettingForm('settings-shop', saved)
  const [save, { error, isLoading, reset }] = useSaveShopSettingsMutation()
  const [preview, previewing] = usePreviewShopMutation()
  const [shown, setShown] = useState('')
  const [isSaved, setSaved] = useState(false)
  const failure = apiErrorOf(error)
  const refused = { ...apiErrorOf(previewing.error)?.fields, ...failure?.fields }
  const submit = async (values: ShopForm, version: string) => {
    const { data } = await save({ shop: shopOf(values), version })
    if (!data) return
    setting.take(savedOf(data))
    setSaved(true)
  }
  const takeBack = async () => setting.take(savedOf(await readAgain()))
  const look = async () => {
    const { data } = await preview({ shop: shopOf(setting.values) })
    if (data) setShown(data.url)
  }
  const fields: FieldsProps = {
    values: setting.values,
    errorOf: (path) => errorAt(refused, path),
    change(part) {
      setSaved(false)
      if (failure) reset()
      if (previewing.error) previewing.reset()
      setting.change(part)
    },
  }
  return (
    <form
      aria-label="تنظیمات فروشگاه"
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(setting.values, setting.version)
      }}
    >
      {setting.note}
      {now.isFromPanel ? (
        <p className={styles.quiet}>
          این‌ها در پنل ویرایش شده‌اند. برای نوشتنشان در <bdi dir="ltr">shop.yml</bdi> فرمان{' '}
          <bdi dir="ltr">npm run content -- --export</bdi> را اجرا کنید.
        </p>
      ) : null}
      <LogoField {...fields} />
      <TextFields {...fields} />
      <LinkFields {...fields} />
      <TrustFields {...fields} />
      <OfferFields {...fields} />
      {previewing.error ? <Alert tone="danger">{errorMessage(previewing.error)}</Alert> : null}
      <SaveBar
        act="ذخیرهٔ تنظیمات"
        busy={isLoading}
        isLocked={now.isLocked}
        {...{ isSaved, failure }}
        theirs={<Theirs shop={now.shop} names={setting.theirs} replaced={setting.replaced} />}
        onOverwrite={() => void submit(setting.merged(), now.version)}
        onTake={() => {
          reset()
          setting.take(saved)
        }}
      >
        <Button variant="outline" busy={previewing.isLoading} onClick={() => void look()}>
          پیش‌نمایش
        </Button>
        <Yesterday
          part="shop"
          label="برگرداندن تنظیمات دیروز"
          isChanged={setting.isChanged}
          onTaken={() => void takeBack()}
        />
      </SaveBar>
      <PagePreview title="پیش‌نمایش فروشگاه" url={shown} onClose={() => setShown('')} />
    </form>
  )
}

const savedOf = ({ version, shop }: ShopSettings) => ({ version, form: formOf(shop) })

/** The part of shop.yml that a field of the form belongs to, if its name differs. */
const fileNames: Readonly<Record<string, string>> = {
  ...{ instagram: 'social', telegram: 'social', twitter: 'social', facebook: 'social' },
  ...{ mobiles: 'orders', emails: 'orders', takesCards: 'cardToCard', cards: 'cardToCard' },
  ...{ holdHours: 'cardToCard', from: 'cardToCard' },
}

interface TheirsProps {
  shop: ShopSettings['shop']
  names: readonly string[]
  replaced: readonly string[]
}

/** The values that a colleague has saved since the form was opened. */
function Theirs({ shop, names, replaced }: TheirsProps) {
  const keysOf = (fields: readonly string[]) =>
    new Set(fields.map((name) => fileNames[name] ?? name)) as ReadonlySet<keyof typeof shop>
  const lost = keysOf(replaced)
  return (
    <ul>
      {[...keysOf(names)].map((key) => (
        <li key={key}>
          <span>{`${settingFieldNames[key] ?? key}: مقدار او `}</span>
          <strong>{valueWords('setting', key, shop[key])}</strong>
          {lost.has(key) ? <span>{' (مقدار شما جای آن را می‌گیرد)'}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function errorAt(fields: Readonly<Record<string, string>>, path: string): string {
  const whole = `shop.${path}`
  const found = Object.entries(fields).find(([at]) => at === whole || at.startsWith(`${whole}.`))
  return found?.[1] ?? ''
}
