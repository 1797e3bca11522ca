import { useState } from 'react'
import { Link } from 'react-router'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelSettings } from '../panelPaths.ts'
import { SaveBar } from '../settings/SaveBar.tsx'
import settings from '../settings/Settings.module.css'
import {
  useGetHomeSettingsQuery,
  usePreviewHomeMutation,
  useSaveHomeSettingsMutation,
  type HomeSettings,
} from '../settings/settingsApi.ts'
import { useSettingForm } from '../settings/useSettingForm.ts'
import { Yesterday } from '../settings/Yesterday.tsx'
import form from '../shared/Form.module.css'
import { PagePreview } from '../shared/PagePreview.tsx'
import { formOf, homeOf, sectionNames, type HomeForm } from './homeForm.ts'
import { SectionList } from './SectionList.tsx'

/** The content of `home.yml`: the sections of the home page, arranged, previewed and published. */
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
  const saved = savedOf(now)
  const setting = useSettingForm<HomeForm>('settings-home', saved)
  const [save, saving] = useSaveHomeSettingsMutation()
  const [preview, previewing] = usePreviewHomeMutation()
  const [shown, setShown] = useState('')
  const [isSaved, setSaved] = useState(false)
  const { values } = setting
  const failure = apiErrorOf(saving.error)
  const fields = { ...apiErrorOf(previewing.error)?.fields, ...failure?.fields }
  const errorOf = (path: string) => errorAt(fields, path)
  const change = (part: Partial<HomeForm>) => {
    setSaved(false)
    if (saving.error) saving.reset()
    if (previewing.error) previewing.reset()
    setting.change(part)
  }
  const publish = async (home: HomeForm, version: string) => {
    const { data } = await save({ home: homeOf(home), version })
    if (!data) return
    setting.take(savedOf(data))
    setSaved(true)
  }
  const takeBack = async () => setting.take(savedOf(await readAgain()))
  const look = async () => {
    const { data } = await preview({ home: homeOf(values) })
    if (data) setShown(data.url)
  }
  return (
    <form
      aria-label="صفحهٔ خانه"
      className={form.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {setting.note}
      {now.isFromPanel ? (
        <p className={settings.quiet}>
          این صفحه در پنل ویرایش شده است. برای نوشتنش در <bdi dir="ltr">home.yml</bdi> فرمان{' '}
          <bdi dir="ltr">npm run content -- --export</bdi> را اجرا کنید.
        </p>
      ) : null}
      <SectionList
        sections={values.sections}
        errorOf={errorOf}
        onChange={(sections) => change({ sections })}
      />
      <fieldset className={form.section}>
        <legend>برای موتورهای جست‌وجو</legend>
        <div className={settings.fields}>
          <TextField
            label="عنوان صفحه"
            hint="خالی: نام فروشگاه"
            autoComplete="off"
            maxLength={120}
            value={values.title}
            error={errorOf('home.title')}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label="واژه‌های کلیدی"
            autoComplete="off"
            maxLength={300}
            value={values.keywords}
            error={errorOf('home.keywords')}
            onChange={({ target }) => change({ keywords: target.value })}
          />
        </div>
        <TextArea
          label="توضیح"
          rows={3}
          maxLength={300}
          value={values.description}
          error={errorOf('home.description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </fieldset>
      {previewing.error ? <Alert tone="danger">{errorMessage(previewing.error)}</Alert> : null}
      <SaveBar
        act="انتشار"
        onAct={() => void publish(values, setting.version)}
        busy={saving.isLoading}
        isLocked={now.isLocked}
        {...{ isSaved, failure }}
        theirs={<Theirs now={saved.form} mine={values} names={setting.theirs} replaced={setting.replaced} />}
        onOverwrite={() => void publish(setting.merged(), now.version)}
        onTake={() => {
          saving.reset()
          setting.take(saved)
        }}
      >
        <Button variant="outline" busy={previewing.isLoading} onClick={() => void look()}>
          پیش‌نمایش
        </Button>
        <Yesterday
          part="home"
          label="برگرداندن صفحهٔ دیروز"
          isChanged={setting.isChanged}
          onTaken={() => void takeBack()}
        />
      </SaveBar>
      <PagePreview title="پیش‌نمایش صفحهٔ خانه" url={shown} onClose={() => setShown('')} />
    </form>
  )
}

const savedOf = ({ version, home }: HomeSettings) => ({ version, form: formOf(home) })

interface TheirsProps {
  now: HomeForm
  mine: HomeForm
  names: readonly (keyof HomeForm)[]
  replaced: readonly (keyof HomeForm)[]
}

/** The values that a colleague has published since the form was opened. */
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

function errorAt(fields: Readonly<Record<string, string>>, path: string): string {
  const found = Object.entries(fields).find(([at]) => at === path || at.startsWith(`${path}.`))
  return found?.[1] ?? ''
}
