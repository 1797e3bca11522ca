import { useFormikContext, type FormikContextType } from 'formik'
import type { ReactNode } from 'react'

type Texts = Record<string, string>

/** Inside a form: passes the Formik context to components that do not import Formik. */
export function FormState({ children }: { children(form: FormikContextType<Texts>): ReactNode }) {
  return children(useFormikContext<Texts>())
}
