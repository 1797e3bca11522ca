import { useFormikContext, type FormikContextType } from 'formik'
import type { ReactNode } from 'react'

type Texts = Record<string, string>

/** Inside a form: gives all of it to what knows no forms. */
export function FormState({ children }: { children(form: FormikContextType<Texts>): ReactNode }) {
  return children(useFormikContext<Texts>())
}
