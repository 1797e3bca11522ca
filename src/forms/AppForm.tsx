import { Formik, type FormikHelpers, type FormikValues } from 'formik'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { FormBody } from './FormBody.tsx'
import { ServerErrorsContext, type ServerErrors } from './serverErrors.ts'

export interface AppFormProps<V extends FormikValues> {
  /** Names the form for those who do not see its heading. */
  label: string
  initialValues: V
  schema: ObjectSchema<V>
  /** Gets the values as the schema casts them: a mobile number in its local form. Not called while `busy`. */
  onSubmit(values: V): void
  busy?: boolean
  /**
   * What the server says of single fields, by name; each goes away when its field is edited. A new object is a
   * new answer.
   */
  serverErrors?: Readonly<Record<string, string>>
  /** Puts the focus on the first field when the form appears; for dialogs, where nothing else was to be read. */
  focusFirst?: boolean
  /**
   * Other initial values are what is kept now: the form shows them, but for fields in which something else was typed
   * since it was sent.
   */
  followsInitial?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form that says what is wrong with a field once it is left, and with all of them when it is sent: then the
 * focus goes to the first. Every message is taken back as soon as it no longer holds. What was typed stays until the
 * form is unmounted; one without input follows its initial values, as a replay changes them.
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
    followsInitial = false,
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
      // FormBody decides which leaving of a field counts.
      validateOnBlur={false}
      validateOnChange={checks}
      onSubmit={submit}
    >
      <ServerErrorsContext value={server}>
        <FormBody
          label={label}
          className={className}
          focusFirst={focusFirst}
          initialValues={initialValues}
          sent={followsInitial ? submitted : undefined}
          onCheck={() => setChecks(true)}
        >
          {children}
        </FormBody>
      </ServerErrorsContext>
    </Formik>
  )
}
