import { Link } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelSettings } from '../panelPaths.ts'
import { PublishedForm } from '../settings/PublishedForm.tsx'
import {
  useGetMenuSettingsQuery,
  usePreviewMenuMutation,
  useSaveMenuSettingsMutation,
  type MenuSettings,
} from '../settings/settingsApi.ts'
import { useSetting } from '../settings/useSetting.ts'
import { EntryList, titleOf } from './EntryList.tsx'
import { formOf, menuOf, type MenuForm } from './menuForm.ts'
import form from '../shared/Form.module.css'

/** Edits the content of `menu.yml`: staff arrange, preview and publish the main menu. */
export function MenusPage() {
  const query = useGetMenuSettingsQuery()
  return (
    <>
      <PanelHead title="منوها">
        <Link to={`${toPanelSettings('history')}?part=menu`} className={lists.touch}>
          نسخه‌ها و برگرداندن
        </Link>
      </PanelHead>
      <p className={form.quiet}>
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
  const preview = usePreviewMenuMutation()
  const setting = useSetting('settings-menu', {
    now,
    formOf: ({ menu }) => formOf(menu),
    requestOf,
    saving: useSaveMenuSettingsMutation(),
    checking: preview[1],
  })
  const { values, errorOf, change } = setting
  return (
    <PublishedForm
      {...{ setting, preview, now, readAgain }}
      part="menu"
      label="منوی اصلی"
      request={requestOf(values)}
      theirs={
        <p>
          {`منوی او: ${titlesOf(formOf(now.menu))}. منوی شما: ${titlesOf(values)}. اگر منوی شما ذخیره شود، جای منوی او را می‌گیرد.`}
        </p>
      }
    >
      <EntryList items={values.items} errorOf={errorOf} onChange={(items) => change({ items })} />
    </PublishedForm>
  )
}

const requestOf = (form: MenuForm) => ({ menu: menuOf(form) })
const titlesOf = ({ items }: MenuForm) => items.map(titleOf).join('، ')
