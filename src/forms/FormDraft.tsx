import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { keepDraft, type Draft } from '../lib/drafts.ts'

/** Inside a form: what is typed stays in this tab until whoever sends the form drops it. */
export function FormDraft({ form }: { form: string }) {
  const { values, dirty } = useFormikContext<Draft>()
  useEffect(() => {
    if (dirty) keepDraft(form, values)
  }, [form, values, dirty])
  return null
}
