import {
  filled,
  letterFields,
  letterLimits,
  letterNames,
  letters,
  textsOf,
  type LetterField,
  type LetterName,
} from '../../../contract/settings/mailTexts.ts'
import { settingFieldNames } from '../../../contract/settings/parts.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import { PanelHead } from '../frame/PanelHead.tsx'
import { SettingForm } from './SettingForm.tsx'
import { useGetMessageTextsQuery, useSaveMessageTextsMutation, type MessageTexts } from './settingsApi.ts'
import styles from './Settings.module.css'
import { SettingsNav } from './SettingsNav.tsx'
import { SmsTexts } from './SmsTexts.tsx'
import { TestMessage } from './TestMessage.tsx'
import { useSetting } from './useSetting.ts'
import { FieldGroup } from '../shared/Sections.tsx'

/** Texts of the shop's messages: e-mails that owners can reword, and templates to register at the SMS carrier. */
export function TextsPage() {
  return (
    <>
      <PanelHead title="متن پیام‌ها" />
      <SettingsNav />
      <LetterForm />
      <SmsTexts />
    </>
  )
}

/** Form in which owners reword the shop's e-mails. */
function LetterForm() {
  const query = useGetMessageTextsQuery()
  return <QueryView query={query}>{(now) => <LoadedForm now={now} />}</QueryView>
}

type Values = Readonly<Record<LetterField, string>>

/** All texts, the default ones included, so that owners start from them. */
const formOf = (texts: MessageTexts['texts']): Values =>
  Object.fromEntries(
    letterNames.flatMap((name) => {
      const { subject, text } = textsOf(name, texts)
      return [
        [`${name}Subject`, subject],
        [`${name}Text`, text],
      ]
    }),
  ) as Values

/** Only texts that differ from the defaults, so that later versions can improve the defaults. */
const requestOf = (values: Values): MessageTexts['texts'] => {
  const usual = formOf({})
  return Object.fromEntries(
    letterFields.flatMap((field) =>
      values[field].trim() === usual[field].trim() ? [] : [[field, values[field]]],
    ),
  )
}

function LoadedForm({ now }: { now: MessageTexts }) {
  const setting = useSetting('settings-texts', {
    now,
    formOf: ({ texts }) => formOf(texts),
    requestOf: (values) => ({ texts: requestOf(values) }),
    saving: useSaveMessageTextsMutation(),
  })
  return (
    <SettingForm
      setting={setting}
      label="متن ایمیل‌ها"
      act="ذخیرهٔ متن ایمیل‌ها"
      theirs={<p>{setting.theirs.map((field) => settingFieldNames[field]).join('، ')}</p>}
    >
      {letterNames.map((name) => (
        <Letter
          key={name}
          name={name}
          values={setting.values}
          isReady={!setting.isChanged}
          errorOf={(field) => setting.errorOf(`texts.${field}`)}
          change={setting.change}
        />
      ))}
    </SettingForm>
  )
}

interface LetterProps {
  name: LetterName
  values: Values
  /** The form has no unsaved input. */
  isReady: boolean
  errorOf(field: LetterField): string
  change(part: Partial<Values>): void
}

function Letter({ name, values, isReady, errorOf, change }: LetterProps) {
  const { title, when, variables, needed } = letters[name]
  const [subject, text] = [`${name}Subject`, `${name}Text`] as const
  const field = fieldsOf(values, errorOf, change)
  return (
    <FieldGroup loose legend={`ایمیل: ${title}`}>
      <p className={form.quiet}>{`${when}. جای مقدارها با متغیری میان { و } است؛ {${needed}} لازم است.`}</p>
      <dl className={styles.variables}>
        {Object.entries(variables).map(([variable, example]) => (
          <div key={variable}>
            <dt>{`{${variable}}`}</dt>
            <dd>
              <bdi>{example}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <TextField label="موضوع" maxLength={letterLimits.subject} {...field(subject)} />
      <div className={styles.pair}>
        <TextArea label="متن" rows={7} maxLength={letterLimits.text} {...field(text)} />
        <div role="group" aria-label={`پیش‌نمایش ${title}`} className={styles.preview}>
          <strong>{filled(values[subject], variables)}</strong>
          <p>{filled(values[text], variables)}</p>
        </div>
      </div>
      <TestMessage by="mail" message={{ name, title }} isReady={isReady} />
    </FieldGroup>
  )
}
