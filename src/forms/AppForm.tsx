import { Formik, type FormikHelpers, type FormikValues } from 'formik'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { FormBody } from './FormBody.tsx'
import { ServerErrorsContext, type ServerErrors } from './serverErrors.ts'

export interface AppFormProps<V extends FormikValues> {
  /** Accessible name of the form. */
  label: string
  initialValues: V
  schema: ObjectSchema<V>
  /**
   * Receives the values as the schema casts them, for example a mobile number in its local form. Not called while
   * `busy`.
   */
  onSubmit(values: V): void
  busy?: boolean
  /** The server's errors by field name; each disappears when its field is edited. Pass a new object for each answer. */
  serverErrors?: Readonly<Record<string, string>>
  /** Focuses the first field on mount; for dialogs, which contain only the form. */
  focusFirst?: boolean
  /**
   * Number of saves, for a form that stays after a save. Each save shows `initialValues` in all fields except those that
   * were edited since the last submit.
   */
  saves?: number
  /** `off`: the browser neither stores nor fills the fields. */
  autoComplete?: 'off'
  className?: string
  children: ReactNode
}

/**
 * A form that validates a field on blur and all fields on submit; then it focuses the first invalid one. A message
 * disappears when its field is corrected. Typed text stays until the form is unmounted; an untouched form shows new initial
 * values, for example in a replay.
 */
export function AppForm<V extends FormikValues>(props: AppFormProps<V>) {
  const {
    label,
    initialValues,
    schema,
    onSubmit,
    busy = false,
    serverErrors,
    focusFirst,
    saves,
    autoComplete,
    className,
    children,
  } = props
  const [checks, setChecks] = useState(false)
  const submitted = useRef<V>(initialValues)
  const server = useMemo<ServerErrors>(
    () => ({ fields: serverErrors ?? {}, submitted: submitted.current }),
    [serverErrors],
  )

  const submit = (values: V, { setSubmitting }: FormikHelpers<V>) => {
    submitted.current = values
    setSubmitting(false)
    if (!busy) onSubmit(schema.cast(values) as V)
  }

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      // Off, because FormBody decides which blur validates.
      validateOnBlur={false}
      validateOnChange={checks}
      onSubmit={submit}
    >
      <ServerErrorsContext value={server}>
        <FormBody
          label={label}
          className={className}
          autoComplete={autoComplete}
          focusFirst={focusFirst}
          initialValues={initialValues}
          saves={saves}
          sent={submitted}
          onCheck={() => setChecks(true)}
        >
          {children}
        </FormBody>
      </ServerErrorsContext>
    </Formik>
  )
}
