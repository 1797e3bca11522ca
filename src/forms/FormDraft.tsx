import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef } from 'react'
import { keepDraft } from '../lib/drafts.ts'

/** Inside a form: what is typed stays in this tab, all of it as texts, until whoever sends the form drops it. */
export function FormDraft({ form }: { form: string }) {
  const { values, dirty } = useFormikContext<FormikValues>()
  // Whoever typed and took it back has no draft of the letter before either.
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current ||= dirty
    if (wasTyped.current) keepDraft(form, textsOf(values))
  }, [form, values, dirty])
  return null
}

const textsOf = (values: FormikValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
