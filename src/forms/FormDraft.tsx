import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef } from 'react'
import { keepDraft } from '../lib/drafts.ts'

interface FormDraftProps {
  form: string
  /** Names of the stored fields; all by default. A form with a secret lists the others. */
  only?: readonly string[]
}

/** Inside a form: stores the typed values in this tab, as texts, until the code that submits the form drops the draft. */
export function FormDraft({ form, only }: FormDraftProps) {
  const { values, dirty } = useFormikContext<FormikValues>()
  // A form that was changed and restored is no longer dirty, but its draft must be updated, too.
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current ||= dirty
    if (wasTyped.current) keepDraft(form, textsOf(values, only))
  }, [form, only, values, dirty])
  return null
}

const textsOf = (values: FormikValues, only: readonly string[] = Object.keys(values)) =>
  Object.fromEntries(only.map((name) => [name, String(values[name])]))
