/** Draft hooks. The panel's frame imports this file, so all of it is in the first chunk, which the pages share. */
import { useEffect, useState, useEffectEvent, useRef, type ReactNode } from 'react'
import { useStaff } from '../frame/staff.ts'
import { DraftLine } from './DraftLine.tsx'
import {
  changedOf,
  draftName,
  dropOldDrafts,
  dropPanelDraft,
  isSame,
  storePanelDraft,
  readPanelDraft,
  type Typed,
} from './panelDrafts.ts'

export interface Draft<V extends Typed, B = undefined> {
  readonly values: V
  /** The values after the last change, for a handler that was created by an earlier rendering. */
  latest(): V
  /** The saved state on which the typed values are based. */
  readonly base: B
  change(part: Partial<V>, base?: B): void
  /** Value and change handler of a text field; `onEdit` runs after each change. */
  field(
    name: keyof V & string,
    onEdit?: () => void,
  ): { value: string; onChange(event: { target: { value: string } }): void }
  /** Deletes the draft and resets the form, to `saved` if given. Call it after the input was sent or discarded. */
  clear(saved?: V, base?: B): void
  /** Whether a draft was restored. */
  readonly isRestored: boolean
  /** Note about a restored draft; the caller renders it first in the form. */
  readonly note: ReactNode
}

/**
 * State of a small form whose input survives a reload and an expired session.
 * @param thing name of the draft (`draftName`)
 * @param start the original values of all fields
 * @param now the saved state, if colleagues may change it: the draft stores it, and a draft without one is ignored
 */
export function useDraft<V extends Typed, B extends object | undefined = undefined>(
  thing: string,
  start: V,
  now?: B,
): Draft<V, B> {
  const name = draftName(useStaff().id, thing)
  const [begun, setBegun] = useState(() => {
    const draft = readPanelDraft(name)
    return now && !draft?.base ? undefined : draft
  })
  const [values, setValues] = useState<V>(() => ({ ...start, ...begun?.typed }))
  const [base, setBase] = useState(() => (begun?.base ?? now) as B)
  const latest = useRef(values)

  const change = (part: Partial<V>, nextBase = base) => {
    const next = { ...values, ...part }
    latest.current = next
    setValues(next)
    setBase(nextBase)
    storePanelDraft(name, { typed: changedOf(next, start), base: nextBase })
  }
  const field: Draft<V>['field'] = (fieldName, onEdit) => ({
    value: values[fieldName] ?? '',
    onChange: ({ target }) => {
      change({ [fieldName]: target.value } as Partial<V>)
      onEdit?.()
    },
  })
  const clear = (saved = start, savedBase = now as B) => {
    dropPanelDraft(name)
    setBegun(undefined)
    latest.current = saved
    setValues(saved)
    setBase(savedBase)
  }
  const isRestored = begun !== undefined
  const note = isRestored && !isSame(start, values) ? <DraftLine onDiscard={() => clear()} /> : null
  return { values, latest: () => latest.current, base, change, field, clear, isRestored, note }
}

export interface FormDraft<B> {
  /** The saved object on which the restored draft is based; undefined without a draft. */
  readonly base: B | undefined
  /** Restores and stores the draft; the caller renders the result inside the form. */
  sync(form: FormLike, base?: B, onDiscard?: () => void): ReactNode
  /** Deletes the draft. */
  drop(): void
}

/**
 * Stores the draft of a large (Formik) form with its original values, so that saving a restored draft detects changes by
 * colleagues.
 * @param now the saved values; a draft that equals them is ignored
 */
export function useFormDraft<B extends object>(thing: string, now: Typed): FormDraft<B> {
  const name = draftName(useStaff().id, thing)
  const [begun, setBegun] = useState(() => {
    const draft = readPanelDraft(name)
    return draft && !isSame(now, draft.typed) ? draft : undefined
  })
  const drop = () => {
    dropPanelDraft(name)
    setBegun(undefined)
  }
  return {
    base: begun?.base as B | undefined,
    drop,
    sync: (form, base, onDiscard = () => form.resetForm()) => (
      <DraftSync
        {...{ name, form, base, typed: begun?.typed }}
        onDiscard={() => {
          drop()
          onDiscard()
        }}
      />
    ),
  }
}

/** Whether a draft of the form contains this field. */
export function useHasDraft(thing: string, field: string): boolean {
  const name = draftName(useStaff().id, thing)
  const [has] = useState(() => Boolean(readPanelDraft(name)?.typed[field]))
  return has
}

export function useDropOldDrafts(): void {
  useEffect(dropOldDrafts, [])
}

/** The used part of Formik's form; Formik itself is not imported, because the panel's first chunk does not contain it. */
interface FormLike {
  readonly values: Typed
  readonly initialValues: Typed
  readonly dirty: boolean
  setValues(values: Typed): unknown
  resetForm(): void
}

interface DraftSyncProps {
  readonly name: string
  readonly form: FormLike
  /** The saved object on which the form is based. */
  readonly base: object | undefined
  /** Fields of the restored draft. */
  readonly typed: Typed | undefined
  onDiscard(): void
}

/** Restores the draft into the surrounding form once, then stores each change. */
function DraftSync({ name, form, base, typed, onDiscard }: DraftSyncProps) {
  const { values, initialValues, dirty } = form
  const restore = useEffectEvent(() => {
    const known = Object.entries(typed ?? {}).filter(([field]) => field in initialValues)
    if (known.length > 0) form.setValues({ ...values, ...Object.fromEntries(known) })
  })
  useEffect(() => restore(), [])

  const wasTyped = useRef(false)
  const store = useEffectEvent(() => {
    storePanelDraft(name, { typed: changedOf(values, initialValues), base })
  })
  useEffect(() => {
    if (dirty) store()
    else if (wasTyped.current) dropPanelDraft(name)
    wasTyped.current ||= dirty
  }, [name, values, dirty, base])
  return typed && dirty ? <DraftLine onDiscard={onDiscard} /> : null
}
