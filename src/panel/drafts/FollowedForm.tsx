import { useEffect, useEffectEvent, useRef } from 'react'
import { DraftLine } from './DraftLine.tsx'
import { changedOf, dropPanelDraft, keepPanelDraft, type Typed } from './keptDrafts.ts'

/** Of Formik's what is needed here: the panel's first chunk has no forms. */
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
  /** What the form began with. */
  readonly base: object | undefined
  /** What was typed before the page was loaded. */
  readonly typed: Typed | undefined
  onDiscard(): void
}

/** Inside a form: gives back what was typed before, once, and keeps what is typed now. */
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
