import { Link } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelSettings } from '../panelPaths.ts'
import { PublishedForm } from '../settings/PublishedForm.tsx'
import {
  useGetHomeSettingsQuery,
  usePreviewHomeMutation,
  useSaveHomeSettingsMutation,
  type HomeSettings,
} from '../settings/settingsApi.ts'
import { useSetting } from '../settings/useSetting.ts'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import { formOf, homeOf, sectionNames, type HomeForm } from './homeForm.ts'
import { SectionList } from './SectionList.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

/** Edits the content of `home.yml`: staff arrange, preview and publish the sections of the home page. */
export function HomePage() {
  const query = useGetHomeSettingsQuery()
  return (
    <>
      <PanelHead title="صفحهٔ خانه">
        <Link to={`${toPanelSettings('history')}?part=home`} className={lists.touch}>
          نسخه‌ها و برگرداندن
        </Link>
      </PanelHead>
      <QueryView query={query}>
        {(now) => <HomeSettingsForm now={now} readAgain={() => query.refetch().unwrap()} />}
      </QueryView>
    </>
  )
}

interface HomeSettingsFormProps {
  now: HomeSettings
  readAgain(): Promise<HomeSettings>
}

function HomeSettingsForm({ now, readAgain }: HomeSettingsFormProps) {
  const preview = usePreviewHomeMutation()
  const setting = useSetting('settings-home', {
    now,
    formOf: ({ home }) => formOf(home),
    requestOf,
    saving: useSaveHomeSettingsMutation(),
    checking: preview[1],
  })
  const { values, errorOf, change } = setting
  const field = fieldsOf<'title' | 'keywords' | 'description'>(
    values,
    (name) => errorOf(`home.${name}`),
    change,
  )
  return (
    <PublishedForm
      {...{ setting, preview, now, readAgain }}
      part="home"
      label="صفحهٔ خانه"
      request={requestOf(values)}
      theirs={
        <Theirs now={formOf(now.home)} mine={values} names={setting.theirs} replaced={setting.replaced} />
      }
    >
      <SectionList
        sections={values.sections}
        errorOf={errorOf}
        onChange={(sections) => change({ sections })}
      />
      <FieldGroup legend="برای موتورهای جست‌وجو">
        <div className={form.fields}>
          <TextField label="عنوان صفحه" hint="خالی: نام فروشگاه" maxLength={120} {...field('title')} />
          <TextField label="واژه‌های کلیدی" maxLength={300} {...field('keywords')} />
        </div>
        <TextArea label="توضیح" rows={3} maxLength={300} {...field('description')} />
      </FieldGroup>
    </PublishedForm>
  )
}

const requestOf = (form: HomeForm) => ({ home: homeOf(form) })

interface TheirsProps {
  now: HomeForm
  mine: HomeForm
  names: readonly (keyof HomeForm)[]
  replaced: readonly (keyof HomeForm)[]
}

/** Lists the values that a colleague has published since the form was opened. */
function Theirs({ now, mine, names, replaced }: TheirsProps) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <span>
            {name === 'sections'
              ? `بخش‌های او: ${titlesOf(now)}.`
              : `${name === 'title' ? 'عنوان' : name === 'keywords' ? 'واژه‌های کلیدی' : 'توضیح'} او: ${now[name]}`}
          </span>
          {name === 'sections' && replaced.includes(name) ? (
            <span>{` بخش‌های شما: ${titlesOf(mine)}. اگر بخش‌های شما ذخیره شود، جای بخش‌های او را می‌گیرد.`}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const titlesOf = ({ sections }: HomeForm) =>
  sections.map(({ type, values }) => String(values['title'] ?? sectionNames[type])).join('، ')
