import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef } from 'react'
import { keepDraft } from '../lib/drafts.ts'

interface FormDraftProps {
  form: string
  /** The fields that are kept; all without it. A form with a secret names the others. */
  only?: readonly string[]
}

/** Inside a form: what is typed stays in this tab, as texts, until whoever sends the form drops it. */
export function FormDraft({ form, only }: FormDraftProps) {
  const { values, dirty } = useFormikContext<FormikValues>()
  // Whoever typed and took it back has no draft of the letter before either.
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current ||= dirty
    if (wasTyped.current) keepDraft(form, textsOf(values, only))
  }, [form, only, values, dirty])
  return null
}

const textsOf = (values: FormikValues, only: readonly string[] = Object.keys(values)) =>
  Object.fromEntries(only.map((name) => [name, String(values[name])]))
