import { useRef, useState, type ReactNode } from 'react'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import type { ApiError } from '../../api/errors.ts'
import { AppForm, type AppFormProps } from '../../forms/AppForm.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormState } from '../../forms/FormState.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { isSame, type Typed } from '../drafts/panelDrafts.ts'
import { useFormDraft } from '../drafts/useDraft.tsx'
import { ConflictButtons } from './ConflictButtons.tsx'
import formStyles from './Form.module.css'
import { rebased } from './rebased.ts'

interface Row {
  /** Increases with every change. */
  readonly version: number
}

export interface VersionedOptions<T extends Row, V extends Typed> {
  valuesOf(row: T): V
  readonly saving: {
    readonly isLoading: boolean
    readonly isSuccess: boolean
    readonly error?: unknown
    reset(): void
  }
  /** Maps errors of the server to the names of the form's fields. */
  serverFields?(fields: NonNullable<ApiError['fields']>): Record<string, string>
  /**
   * @param from the saved row that the values are to change
   * @returns the saved row; undefined if the server refused
   */
  onSave(values: V, from: T): Promise<T | undefined>
}

/**
 * State of the form of a versioned database row. The form is based on the row that it first showed, even after a reload, so that
 * a colleague's change causes a conflict.
 * @param thing identifies the draft
 * @param now the saved row, which changes when a colleague saves
 */
export function useVersioned<T extends Row, V extends Typed>(
  thing: string,
  now: T,
  { valuesOf, saving, serverFields = withoutChange, onSave }: VersionedOptions<T, V>,
) {
  const draft = useFormDraft<T>(thing, valuesOf(now))
  const [base, setBase] = useState<T>(() => ({ ...now, ...draft.base }))
  const [round, setRound] = useState(0)
  const [saves, setSaves] = useState(0)
  const failure = apiErrorOf(saving.error)
  /**
   * The row that a save changes. A later version is no conflict if it has the form's original values, for example after a
   * publication, or the typed ones, after a save whose answer was lost.
   */
  const fromOf = (typed: V) =>
    now.version > base.version && [valuesOf(base), typed].some((values) => isSame(valuesOf(now), values))
      ? now
      : base
  return {
    /** The row on which the form is based. */
    base,
    now,
    valuesOf,
    draft,
    round,
    saves,
    saving,
    isRefused: failure?.status === 409,
    fields: failure?.fields && serverFields(failure.fields),
    async submit(values: V, from = fromOf(values)) {
      const saved = await onSave(values, from)
      if (!saved) return
      setBase(saved)
      setSaves(saves + 1)
    },
    /** Replaces the input by the current row. */
    take() {
      draft.drop()
      saving.reset()
      setBase(now)
      setRound(round + 1)
    },
  }
}

export interface Conflict<V> {
  readonly title: string
  /** Describes the colleague's changes. */
  readonly words: ReactNode
  /** Label of the button that replaces the input by the saved values. */
  readonly take?: string
  /** Merges the input with the saved values; by default field by field. */
  merge?(typed: V): V
}

interface VersionedFormProps<T extends Row, V extends Typed> {
  versioned: ReturnType<typeof useVersioned<T, V>>
  label: string
  schema: AppFormProps<V>['schema']
  mayWrite?: boolean
  /** Null while its code is loading; undefined if loading failed. */
  conflict: Conflict<V> | null | undefined
  /** The message after a save. */
  saved?: string
  saveLabel?: string
  /** Called when the save button is pressed, before the form is submitted. */
  onPress?(): void
  children: ReactNode
}

/** The frame of the form: restored draft, conflict, and the save button with its outcome. */
export function VersionedForm<T extends Row, V extends Typed>(props: VersionedFormProps<T, V>) {
  const { versioned, label, schema, mayWrite = true, conflict, saved, saveLabel, onPress, children } = props
  const { base, now, valuesOf, draft, round, saves, saving, isRefused, fields, submit, take } = versioned
  /** Set when the person has chosen to overwrite: the next submit merges the input with the colleague's changes. */
  const merging = useRef<(typed: V) => V>(undefined)
  const merge =
    conflict?.merge ?? ((typed: V) => rebased(typed, { base: valuesOf(base), now: valuesOf(now) }))
  const isChoosing = isRefused && conflict !== undefined
  const isShownAtField = Object.keys(fields ?? {}).some((name) => name in valuesOf(base))
  return (
    <AppForm
      key={round}
      label={label}
      className={formStyles.form}
      autoComplete="off"
      initialValues={valuesOf(base)}
      schema={schema}
      busy={saving.isLoading || !mayWrite}
      saves={saves}
      serverErrors={fields}
      onSubmit={(typed) => {
        const merged = merging.current?.(typed)
        merging.current = undefined
        void (merged ? submit(merged, now) : submit(typed))
      }}
    >
      <FormState>{(form) => draft.sync(form, base, take)}</FormState>
      {children}
      {isChoosing && conflict ? (
        <FormOutcome>
          <Alert tone="warning" title={conflict.title}>
            {conflict.words}
            <ConflictButtons
              busy={saving.isLoading}
              take={conflict.take}
              onOverwrite={(form) => {
                merging.current = merge
                form?.requestSubmit()
              }}
              onTake={take}
            />
          </Alert>
        </FormOutcome>
      ) : null}
      {mayWrite ? (
        <div className={formStyles.save}>
          {isChoosing ? null : saving.error && !isShownAtField ? (
            <Alert tone="danger">{errorMessage(saving.error)}</Alert>
          ) : saving.isSuccess ? (
            <FormState>
              {({ dirty }) => (dirty ? null : <Alert tone="success">{saved ?? 'ذخیره شد.'}</Alert>)}
            </FormState>
          ) : null}
          <Button type="submit" busy={saving.isLoading} onClick={onPress}>
            {saveLabel ?? 'ذخیره'}
          </Button>
        </div>
      ) : null}
      <LeaveGuard saving={saving.isLoading} onLeave={draft.drop} />
    </AppForm>
  )
}

const withoutChange = (fields: NonNullable<ApiError['fields']>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^change\./, ''), message]),
  )
