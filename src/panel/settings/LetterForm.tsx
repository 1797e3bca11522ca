import { useState } from 'react'
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
import { apiErrorOf } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import form from '../shared/Form.module.css'
import { SaveBar } from './SaveBar.tsx'
import { useGetMessageTextsQuery, useSaveMessageTextsMutation, type MessageTexts } from './settingsApi.ts'
import styles from './Settings.module.css'
import { TestMessage } from './TestMessage.tsx'
import { useSettingForm } from './useSettingForm.ts'

/** The letters of the shop in the owner's own words. */
export function LetterForm() {
  const query = useGetMessageTextsQuery()
  return <QueryView query={query}>{(now) => <LoadedForm now={now} />}</QueryView>
}

type Values = Readonly<Record<LetterField, string>>

/** Every text, those of the shop included, so that owners begin with them. */
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

/** Only texts that differ from those of the shop, so that later versions can improve the others. */
const requestOf = (values: Values): MessageTexts['texts'] => {
  const usual = formOf({})
  return Object.fromEntries(
    letterFields.flatMap((field) =>
      values[field].trim() === usual[field].trim() ? [] : [[field, values[field]]],
    ),
  )
}

function LoadedForm({ now }: { now: MessageTexts }) {
  const saved = { version: now.version, form: formOf(now.texts) }
  const setting = useSettingForm('settings-texts', saved)
  const [save, { error, isLoading, reset }] = useSaveMessageTextsMutation()
  const [isSaved, setSaved] = useState(false)
  const failure = apiErrorOf(error)
  const submit = async (values: Values, version: string) => {
    const { data } = await save({ texts: requestOf(values), version })
    if (!data) return
    setting.take({ version: data.version, form: formOf(data.texts) })
    setSaved(true)
  }
  return (
    <form
      aria-label="متن ایمیل‌ها"
      className={form.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(setting.values, setting.version)
      }}
    >
      {setting.note}
      {letterNames.map((name) => (
        <Letter
          key={name}
          name={name}
          values={setting.values}
          isReady={!setting.isChanged}
          errorOf={(field) => failure?.fields?.[`texts.${field}`] ?? ''}
          change={(part) => {
            setSaved(false)
            if (failure) reset()
            setting.change(part)
          }}
        />
      ))}
      <SaveBar
        {...{ isSaved, failure, isLocked: now.isLocked, busy: isLoading }}
        act="ذخیرهٔ متن ایمیل‌ها"
        theirs={<p>{setting.theirs.map((field) => settingFieldNames[field]).join('، ')}</p>}
        onOverwrite={() => void submit(setting.merged(), now.version)}
        onTake={() => {
          reset()
          setting.take(saved)
        }}
      />
    </form>
  )
}

interface LetterProps {
  name: LetterName
  values: Values
  /** Everything is saved. */
  isReady: boolean
  errorOf(field: LetterField): string
  change(part: Partial<Values>): void
}

function Letter({ name, values, isReady, errorOf, change }: LetterProps) {
  const { title, when, variables, needed } = letters[name]
  const [subject, text] = [`${name}Subject`, `${name}Text`] as const
  return (
    <fieldset className={classes(form.section, form.loose)}>
      <legend>{`ایمیل: ${title}`}</legend>
      <p className={styles.quiet}>{`${when}. جای مقدارها با متغیری میان { و } است؛ {${needed}} لازم است.`}</p>
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
      <TextField
        label="موضوع"
        value={values[subject]}
        maxLength={letterLimits.subject}
        error={errorOf(subject)}
        onChange={({ target }) => change({ [subject]: target.value })}
      />
      <div className={styles.pair}>
        <TextArea
          label="متن"
          rows={7}
          value={values[text]}
          maxLength={letterLimits.text}
          error={errorOf(text)}
          onChange={({ target }) => change({ [text]: target.value })}
        />
        <div role="group" aria-label={`پیش‌نمایش ${title}`} className={styles.preview}>
          <strong>{filled(values[subject], variables)}</strong>
          <p>{filled(values[text], variables)}</p>
        </div>
      </div>
      <TestMessage by="mail" message={{ name, title }} isReady={isReady} />
    </fieldset>
  )
}
