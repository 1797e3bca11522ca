import { useState } from 'react'
import { Link } from 'react-router'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelSettings } from '../panelPaths.ts'
import { SaveBar } from '../settings/SaveBar.tsx'
import settings from '../settings/Settings.module.css'
import {
  useGetMenuSettingsQuery,
  usePreviewMenuMutation,
  useSaveMenuSettingsMutation,
  type MenuSettings,
} from '../settings/settingsApi.ts'
import { useSettingForm } from '../settings/useSettingForm.ts'
import { Yesterday } from '../settings/Yesterday.tsx'
import form from '../shared/Form.module.css'
import { PagePreview } from '../shared/PagePreview.tsx'
import { EntryList, titleOf } from './EntryList.tsx'
import { formOf, menuOf, type MenuForm } from './menuForm.ts'

/** The content of `menu.yml`: the main menu, arranged, previewed and published. */
export function MenusPage() {
  const query = useGetMenuSettingsQuery()
  return (
    <>
      <PanelHead title="منوها">
        <Link to={`${toPanelSettings('history')}?part=menu`} className={lists.touch}>
          نسخه‌ها و برگرداندن
        </Link>
      </PanelHead>
      <p className={settings.quiet}>
        پیوندهای بالا و پایین صفحه، نوار بالا و خبرهای کوتاه در <Link to={toPanelSettings()}>تنظیمات</Link>{' '}
        ویرایش می‌شوند.
      </p>
      <QueryView query={query}>
        {(now) => <MenuSettingsForm now={now} readAgain={() => query.refetch().unwrap()} />}
      </QueryView>
    </>
  )
}

interface MenuSettingsFormProps {
  now: MenuSettings
  readAgain(): Promise<MenuSettings>
}

function MenuSettingsForm({ now, readAgain }: MenuSettingsFormProps) {
  const saved = savedOf(now)
  const setting = useSettingForm<MenuForm>('settings-menu', saved)
  const [save, saving] = useSaveMenuSettingsMutation()
  const [preview, previewing] = usePreviewMenuMutation()
  const [shown, setShown] = useState('')
  const [isSaved, setSaved] = useState(false)
  const { values } = setting
  const failure = apiErrorOf(saving.error)
  const fields = Object.entries({ ...apiErrorOf(previewing.error)?.fields, ...failure?.fields })
  const errorOf = (path: string) => fields.find(([at]) => at === path || at.startsWith(`${path}.`))?.[1] ?? ''
  const publish = async (menu: MenuForm, version: string) => {
    const { data } = await save({ menu: menuOf(menu), version })
    if (!data) return
    setting.take(savedOf(data))
    setSaved(true)
  }
  const takeBack = async () => setting.take(savedOf(await readAgain()))
  const look = async () => {
    const { data } = await preview({ menu: menuOf(values) })
    if (data) setShown(data.url)
  }
  return (
    <form
      aria-label="منوی اصلی"
      className={form.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {setting.note}
      {now.isFromPanel ? (
        <p className={settings.quiet}>
          این منو در پنل ویرایش شده است. برای نوشتنش در <bdi dir="ltr">menu.yml</bdi> فرمان{' '}
          <bdi dir="ltr">npm run content -- --export</bdi> را اجرا کنید.
        </p>
      ) : null}
      <EntryList
        items={values.items}
        errorOf={errorOf}
        onChange={(items) => {
          setSaved(false)
          if (saving.error) saving.reset()
          if (previewing.error) previewing.reset()
          setting.change({ items })
        }}
      />
      {previewing.error ? <Alert tone="danger">{errorMessage(previewing.error)}</Alert> : null}
      <SaveBar
        act="انتشار"
        onAct={() => void publish(values, setting.version)}
        busy={saving.isLoading}
        isLocked={now.isLocked}
        {...{ isSaved, failure }}
        theirs={
          <p>
            {`منوی او: ${saved.form.items.map(titleOf).join('، ')}. منوی شما: ${values.items.map(titleOf).join('، ')}. اگر منوی شما ذخیره شود، جای منوی او را می‌گیرد.`}
          </p>
        }
        onOverwrite={() => void publish(values, now.version)}
        onTake={() => {
          saving.reset()
          setting.take(saved)
        }}
      >
        <Button variant="outline" busy={previewing.isLoading} onClick={() => void look()}>
          پیش‌نمایش
        </Button>
        <Yesterday
          part="menu"
          label="برگرداندن منوی دیروز"
          isChanged={setting.isChanged}
          onTaken={() => void takeBack()}
        />
      </SaveBar>
      <PagePreview title="پیش‌نمایش منو" url={shown} onClose={() => setShown('')} />
    </form>
  )
}

const savedOf = ({ version, menu }: MenuSettings) => ({ version, form: formOf(menu) })
