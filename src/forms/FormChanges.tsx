import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts'

/**
 * Inside a form that edits saved texts: stores unsaved changes in this tab and restores them. Unchanged fields show the
 * current saved values. The caller drops the draft after a submit or when the user confirms to leave the page.
 */
export function FormChanges({ form }: { form: string }) {
  const { values, initialValues, setValues } = useFormikContext<FormikValues>()
  const restore = useEffectEvent(() => {
    const known = Object.entries(readDraft(form)).filter(([name]) => name in initialValues)
    if (known.length > 0) void setValues({ ...values, ...Object.fromEntries(known) })
  })
  useEffect(() => restore(), [])

  // Before the draft is restored the values are unchanged, but the draft must not be dropped then.
  const hadChanges = useRef(false)
  useEffect(() => {
    const changed = Object.entries(values).filter(([name, value]) => value !== initialValues[name])
    if (changed.length > 0) keepDraft(form, Object.fromEntries(changed) as Record<string, string>)
    else if (hadChanges.current) dropDraft(form)
    hadChanges.current ||= changed.length > 0
  }, [form, values, initialValues])
  return null
}
