import { useEffect, useEffectEvent, useRef } from 'react'
import { DraftLine } from './DraftLine.tsx'
import { changedOf, dropPanelDraft, keepPanelDraft, type Typed } from './keptDrafts.ts'

/** The part of Formik's form that is used here, because the panel's first chunk does not contain Formik. */
export interface FormLike {
  readonly values: Typed
  readonly initialValues: Typed
  readonly dirty: boolean
  setValues(values: Typed): unknown
  resetForm(): void
}

interface FollowedFormProps {
  readonly name: string
  readonly form: FormLike
  /** The form's original values. */
  readonly base: object | undefined
  /** The restored draft. */
  readonly typed: Typed | undefined
  onDiscard(): void
}

/** Inside a form: restores its draft once, and stores changes. */
export function FollowedForm({ name, form, base, typed, onDiscard }: FollowedFormProps) {
  const { values, initialValues, dirty } = form
  const giveBack = useEffectEvent(() => {
    const known = Object.entries(typed ?? {}).filter(([field]) => field in initialValues)
    if (known.length > 0) form.setValues({ ...values, ...Object.fromEntries(known) })
  })
  useEffect(() => giveBack(), [])

  const wasTyped = useRef(false)
  const keep = useEffectEvent(() => {
    keepPanelDraft(name, { typed: changedOf(values, initialValues), base })
  })
  useEffect(() => {
    if (dirty) keep()
    else if (wasTyped.current) dropPanelDraft(name)
    wasTyped.current ||= dirty
  }, [name, values, dirty, base])
  return typed && dirty ? <DraftLine onDiscard={onDiscard} /> : null
}
