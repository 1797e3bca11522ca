import { useEffect, useRef, useState, type ReactNode } from 'react'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormState } from '../../forms/FormState.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useFormDraft } from '../drafts/useDraft.tsx'
import { rebased } from '../shared/rebased.ts'
import formStyles from '../shared/Form.module.css'
import { changeOf, type brandSchema, type DirectoryValues } from './directoryForm.ts'
import { DirectoryConflict } from './DirectoryConflict.tsx'

/** The values of a version. */
export interface Versioned {
  readonly version: number
  readonly values: DirectoryValues
}

interface DirectoryFormProps {
  /** Names the draft. */
  thing: string
  label: string
  /** The saved state; it changes when a colleague saves. */
  now: Versioned
  schema: typeof brandSchema
  /** Names of its fields, if they are other than those of brands and categories. */
  names?: Readonly<Record<string, string>>
  saveLabel?: string
  /** The message after a save. */
  saved?: string
  mayWrite: boolean
  saving: {
    readonly isLoading: boolean
    readonly isSuccess: boolean
    readonly error?: unknown
    reset(): void
  }
  /** Called when input that differs from the saved values begins or ends. */
  onDirty?(isDirty: boolean): void
  /** Undefined if the server refused. */
  onSave(change: Record<string, string | boolean>, version: number): Promise<Versioned | undefined>
  children: ReactNode
}

/** The form of a brand or category. It begins with the state as it was first read; a colleague's change is a conflict. */
export function DirectoryForm(props: DirectoryFormProps) {
  const { thing, label, now, schema, names, mayWrite, saving, onSave, children } = props
  const draft = useFormDraft<Versioned>(thing, now.values)
  const [base, setBase] = useState<Versioned>(() => ({ ...now, ...draft.base }))
  const [round, setRound] = useState(0)
  const [saves, setSaves] = useState(0)
  /** The colleague's version, once the person chose to save over it. */
  const over = useRef<Versioned>(undefined)
  const known = apiErrorOf(saving.error)
  const isRefused = known?.status === 409
  const fields = known?.fields && serverFields(known.fields)
  const submit = async (typed: DirectoryValues) => {
    const theirs = over.current
    const values = theirs ? rebased(typed, { base: base.values, now: theirs.values }) : typed
    // A version with the same values, such as a publication, is no conflict.
    const from = theirs ?? (isSame(now.values, base.values) ? now : base)
    const saved = await onSave(changeOf(from.values, values), from.version)
    if (!saved) return
    setBase(saved)
    setSaves(saves + 1)
  }
  /** Replaces the input by the saved values. */
  const take = () => {
    draft.drop()
    saving.reset()
    setBase(now)
    setRound(round + 1)
  }
  return (
    <AppForm
      key={round}
      label={label}
      className={formStyles.form}
      initialValues={base.values}
      schema={schema}
      busy={saving.isLoading || !mayWrite}
      saves={saves}
      serverErrors={fields}
      onSubmit={(typed) => void submit(typed)}
    >
      <FormState>
        {(form) => (
          <>
            {draft.sync(form, base, take)}
            {props.onDirty ? <Dirty is={form.dirty} onChange={props.onDirty} /> : null}
          </>
        )}
      </FormState>
      {children}
      {isRefused ? (
        <FormOutcome>
          <DirectoryConflict
            {...(names && { names })}
            base={base.values}
            now={now.values}
            busy={saving.isLoading}
            onOverwrite={() => (over.current = now)}
            onTake={take}
          />
        </FormOutcome>
      ) : null}
      {mayWrite ? (
        <div className={formStyles.save}>
          {isRefused ? null : saving.error && !fields ? (
            <Alert tone="danger">{errorMessage(saving.error)}</Alert>
          ) : saving.isSuccess ? (
            <FormState>
              {({ dirty }) => (dirty ? null : <Alert tone="success">{props.saved ?? 'ذخیره شد.'}</Alert>)}
            </FormState>
          ) : null}
          <Button type="submit" busy={saving.isLoading} onClick={() => (over.current = undefined)}>
            {props.saveLabel ?? 'ذخیره'}
          </Button>
        </div>
      ) : null}
      <LeaveGuard saving={saving.isLoading} onLeave={draft.drop} />
    </AppForm>
  )
}

function Dirty({ is, onChange }: { is: boolean; onChange(isDirty: boolean): void }) {
  useEffect(() => onChange(is), [is, onChange])
  return null
}

const isSame = (one: DirectoryValues, other: DirectoryValues) =>
  Object.keys(other).every((name) => one[name] === other[name])

/** Errors of the server by the names of the form's fields. */
const serverFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^change\./, ''), message]),
  )
