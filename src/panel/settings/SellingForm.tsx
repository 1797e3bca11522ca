import { useState, type ReactNode } from 'react'
import { isSecret, variables, type VariableName } from '../../../contract/settings/variables.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import form from '../shared/Form.module.css'
import { SaveBar } from './SaveBar.tsx'
import { formOf, requestOf, type SellingForm as Values, type Variable } from './sellingForm.ts'
import { useGetSellingQuery, useSaveSellingMutation, type Selling } from './settingsApi.ts'
import { useSettingForm } from './useSettingForm.ts'

/** A form of some variables, as its fields get it. */
export interface SellingFields {
  readonly now: Selling
  readonly values: Values
  /** Typed values are not saved yet. */
  readonly isChanged: boolean
  variable(name: VariableName): Variable
  errorOf(name: VariableName): string
  change(part: Partial<Values>): void
  /** Saves the form at once, without these secrets. */
  remove(name: VariableName): void
}

interface SellingFormProps {
  /** Accessible name. */
  label: string
  /** Label of the button. */
  act: string
  children(fields: SellingFields): ReactNode
}

/** The settings of selling in one form; each of its pages shows some of them and saves all. */
export function SellingForm(props: SellingFormProps) {
  const query = useGetSellingQuery()
  return <QueryView query={query}>{(now) => <LoadedForm {...props} now={now} />}</QueryView>
}

function LoadedForm({ label, act, children, now }: SellingFormProps & { now: Selling }) {
  const saved = { version: now.version, form: formOf(now) }
  const setting = useSettingForm('settings-selling', saved)
  const [save, { error, isLoading, reset }] = useSaveSellingMutation()
  const [isSaved, setSaved] = useState(false)
  // Not in the draft, which is stored in the browser.
  const [typed, setTyped] = useState<Partial<Values>>({})
  const failure = apiErrorOf(error)
  const submit = async (values: Values, version: string, removed: readonly VariableName[] = []) => {
    const { data } = await save(requestOf(values, version, removed))
    if (!data) return
    setting.take({ version: data.version, form: formOf(data) })
    setTyped({})
    setSaved(true)
  }
  const all = { ...setting.values, ...typed }
  return (
    <form
      aria-label={label}
      className={form.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(all, setting.version)
      }}
    >
      {setting.note}
      {children({
        now,
        values: all,
        isChanged: setting.isChanged || Object.values(typed).some(Boolean),
        variable: (name) => now.variables.find((one) => one.name === name)!,
        errorOf: (name) => failure?.fields?.[`${isSecret(name) ? 'secrets' : 'values'}.${name}`] ?? '',
        change(part) {
          setSaved(false)
          if (failure) reset()
          const [name] = Object.keys(part) as VariableName[]
          if (name && isSecret(name)) setTyped({ ...typed, ...part })
          else setting.change(part)
        },
        remove: (name) => void submit({ ...all, [name]: '' }, setting.version, [name]),
      })}
      <SaveBar
        {...{ act, isSaved, failure, isLocked: now.isLocked, busy: isLoading }}
        theirs={<p>{setting.theirs.map((name) => variables[name].title).join('، ')}</p>}
        onOverwrite={() => void submit({ ...setting.merged(), ...typed }, now.version)}
        onTake={() => {
          reset()
          setting.take(saved)
        }}
      />
    </form>
  )
}
