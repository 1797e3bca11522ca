import { settingFieldNames } from '../../../contract/settings/parts.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { valueText } from '../audit/changeWords.ts'
import { Logo } from '../../ui/page/Logo.tsx'
import { ChosenPicture } from '../library/ChosenPicture.tsx'
import form from '../shared/Form.module.css'
import { PanelHead } from '../frame/PanelHead.tsx'
import { LinkFields } from './LinkFields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { PublishedForm } from './PublishedForm.tsx'
import {
  useGetShopSettingsQuery,
  usePreviewShopMutation,
  useSaveShopSettingsMutation,
  type ShopSettings,
} from './settingsApi.ts'
import { SettingsNav } from './SettingsNav.tsx'
import { filePathOf, formOf, shopOf, type FieldsProps, type ShopForm } from './shopForm.ts'
import { TrustFields } from './TrustFields.tsx'
import { TextFields } from './TextFields.tsx'
import { useSetting } from './useSetting.ts'
import { FieldGroup } from '../shared/Sections.tsx'

/** Edits the content of `shop.yml`: name, contacts, texts, links, and optional services of the checkout. */
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

const requestOf = (form: ShopForm) => ({ shop: shopOf(form) })

function ShopSettingsForm({ now, readAgain }: ShopSettingsFormProps) {
  const preview = usePreviewShopMutation()
  const setting = useSetting('settings-shop', {
    now,
    formOf: ({ shop }) => formOf(shop),
    requestOf,
    saving: useSaveShopSettingsMutation(),
    checking: preview[1],
  })
  const fields: FieldsProps = {
    values: setting.values,
    errorOf: (path) => setting.errorOf(`shop.${path}`),
    change: setting.change,
  }
  return (
    <PublishedForm
      {...{ setting, preview, now, readAgain }}
      part="shop"
      label="تنظیمات فروشگاه"
      act="ذخیرهٔ تنظیمات"
      publishes={false}
      request={requestOf(setting.values)}
      theirs={<Theirs shop={now.shop} names={setting.theirs} replaced={setting.replaced} />}
    >
      <LogoField {...fields} />
      <TextFields {...fields} />
      <LinkFields {...fields} />
      <TrustFields {...fields} />
      <OfferFields {...fields} />
    </PublishedForm>
  )
}

interface TheirsProps {
  shop: ShopSettings['shop']
  names: readonly (keyof ShopForm)[]
  replaced: readonly (keyof ShopForm)[]
}

/** Lists the values that a colleague has saved since the form was opened. */
function Theirs({ shop, names, replaced }: TheirsProps) {
  const keysOf = (fields: TheirsProps['names']) =>
    new Set(fields.map((name) => filePathOf(name).split('.')[0])) as ReadonlySet<keyof typeof shop>
  const lost = keysOf(replaced)
  return (
    <ul>
      {[...keysOf(names)].map((key) => (
        <li key={key}>
          <span>{`${settingFieldNames[key] ?? key}: مقدار او `}</span>
          <strong>{valueText('setting', key, shop[key])}</strong>
          {lost.has(key) ? <span>{' (مقدار شما جای آن را می‌گیرد)'}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** Form field for the logo, which replaces the shop's name at the top of all pages. */
function LogoField({ values: { logo }, errorOf, change }: FieldsProps) {
  return (
    <FieldGroup id="logo" legend="لوگو">
      <p className={form.quiet}>
        روی زمینهٔ سفید و با بلندی ۴۴ پیکسل دیده می‌شود؛ بهتر است پهن و بی‌حاشیه باشد. بدون لوگو، نام فروشگاه
        دیده می‌شود.
      </p>
      <ChosenPicture
        label="تصویر لوگو"
        error={errorOf('logo')}
        onPick={({ wholeUrl, width, height }) => change({ logo: { image: wholeUrl, width, height } })}
        onRemove={() => change({ logo: null })}
      >
        {logo ? <Logo picture={logo} /> : null}
      </ChosenPicture>
    </FieldGroup>
  )
}
