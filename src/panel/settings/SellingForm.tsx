import { useState, type ReactNode } from 'react'
import { isSecret, secretNames, variables, type VariableName } from '../../../contract/settings/variables.ts'
import type { ApiError } from '../../api/errors.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Question } from '../frame/Question.tsx'
import { formOf, pageOf, requestOf, type SellingForm as Values, type Variable } from './sellingForm.ts'
import { useGetSellingQuery, useSaveSellingMutation, type Selling } from './settingsApi.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSetting } from './useSetting.ts'

/** State and functions that the form passes to its fields. */
export interface SellingFields {
  readonly now: Selling
  readonly values: Values
  /** The form has unsaved input. */
  readonly isChanged: boolean
  variable(name: VariableName): Variable
  errorOf(name: VariableName): string
  change(part: Partial<Values>): void
  /** Removes a saved secret at once, after a confirmation. */
  remove(name: VariableName): void
}

interface SellingFormProps {
  /** Identifies the draft. */
  thing: string
  /** Variables for which this form has fields. */
  names: readonly VariableName[]
  /** Accessible name of the form. */
  label: string
  /** Label of the save button. */
  act: string
  children(fields: SellingFields): ReactNode
}

/** A form for some of the selling settings. Sends the others unchanged, because the server saves all of them together. */
export function SellingForm(props: SellingFormProps) {
  const query = useGetSellingQuery()
  return <QueryView query={query}>{(now) => <LoadedForm {...props} now={now} />}</QueryView>
}

/** Adds the errors of variables of other pages to the message, because this form has no fields that could show them. */
function withElsewhere(failure: ApiError | undefined, names: readonly VariableName[]): ApiError | undefined {
  const own = new Set(names.map(fieldOf))
  const others = Object.entries(failure?.fields ?? {}).filter(([field]) => !own.has(field))
  if (!failure || others.length === 0) return failure
  const reasons = others.map(([, reason]) => reason).join(' ')
  return { ...failure, message: `${failure.message} در بخش دیگری از تنظیمات: ${reasons}` }
}

/** The name of a variable in the server's errors. */
const fieldOf = (name: VariableName) => `${isSecret(name) ? 'secrets' : 'values'}.${name}`

const noSecrets = Object.fromEntries(secretNames.map((name) => [name, '']))

function LoadedForm({ thing, names, label, act, children, now }: SellingFormProps & { now: Selling }) {
  // Typed secrets. Not in the draft, because the browser stores drafts.
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [removed, setRemoved] = useState<VariableName>()
  const saving = useSaveSellingMutation()
  const setting = useSetting(thing, {
    now,
    saving,
    formOf: (selling) => pageOf(formOf(selling), names),
    requestOf: (values) =>
      requestOf(
        { ...formOf(now), ...values },
        Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim())),
      ),
    // A secret that was typed while the save was pending stays.
    onTaken: () =>
      setTyped((latest) =>
        Object.fromEntries(
          Object.entries(latest).filter(([name, text]) => text !== typed[name as VariableName]),
        ),
      ),
  })
  const failure = withElsewhere(setting.failure, names)
  const errorOf = (name: VariableName) => setting.errorOf(fieldOf(name))
  const remove = async (name: VariableName) => {
    const { data } = await saving[0]({ ...requestOf(formOf(now), { [name]: '' }), version: setting.version })
    if (!data) return
    setting.follow(data)
    setRemoved(undefined)
  }
  return (
    <SettingForm
      {...{ setting, label, act, failure }}
      theirs={<p>{setting.theirs.map((name) => variables[name].title).join('، ')}</p>}
    >
      {children({
        ...{ now, errorOf },
        values: { ...formOf(now), ...setting.values, ...noSecrets, ...typed },
        isChanged: setting.isChanged || Object.values(typed).some(Boolean),
        variable: (name) => now.variables.find((one) => one.name === name)!,
        change(part) {
          const [name] = Object.keys(part) as VariableName[]
          if (!name || !isSecret(name)) return setting.change(part)
          setting.edited()
          setTyped({ ...typed, ...part })
        },
        remove(name) {
          setting.edited()
          setRemoved(name)
        },
      })}
      <Question
        open={removed !== undefined}
        title={removed ? `حذف ${variables[removed].title}` : ''}
        act="حذف شود"
        busy={setting.isBusy}
        onAct={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <p>از همین لحظه دیگر به کار نمی‌رود. آنچه در این صفحه نوشته‌اید و ذخیره نکرده‌اید دست نمی‌خورد.</p>
        {failure && removed ? <Alert tone="danger">{errorOf(removed) || failure.message}</Alert> : null}
      </Question>
    </SettingForm>
  )
}
