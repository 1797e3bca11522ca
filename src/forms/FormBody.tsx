import { useFormikContext, type FormikValues } from 'formik'
import { use, useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ServerErrorsContext } from './serverErrors.ts'

interface FormBodyProps {
  label: string
  className?: string
  focusFirst?: boolean
  initialValues: FormikValues
  onTry(): void
  children: ReactNode
}

/** The form element; after a refused try the focus is on the first bad field, where its message is read out. */
export function FormBody({
  label,
  className,
  focusFirst = false,
  initialValues,
  onTry,
  children,
}: FormBodyProps) {
  useInitialValues(initialValues)
  const { handleSubmit, submitCount, isValidating, isValid } = useFormikContext()
  const { fields } = use(ServerErrorsContext)
  const form = useRef<HTMLFormElement>(null)
  const focusedFor = useRef(0)

  const focusFirstBad = () => {
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A group of radio buttons is bad as a whole; the focus goes into it.
    const target = bad?.querySelector<HTMLElement>('input') ?? bad
    target?.focus()
  }

  useEffect(() => {
    if (focusFirst) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [focusFirst])

  useEffect(() => {
    // A form that was reset counts its tries again from zero.
    if (submitCount === 0) focusedFor.current = 0
    if (isValidating || isValid || submitCount === focusedFor.current) return
    focusedFor.current = submitCount
    focusFirstBad()
  }, [isValidating, isValid, submitCount])

  useEffect(() => {
    if (Object.keys(fields).length > 0) focusFirstBad()
  }, [fields])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    onTry()
    handleSubmit(event)
  }

  return (
    <form ref={form} aria-label={label} className={className} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

/** A form without input is reset when its initial values change. */
function useInitialValues(values: FormikValues): void {
  const { dirty, resetForm } = useFormikContext()
  const start = JSON.stringify(values)
  const followed = useRef(start)
  useEffect(() => {
    if (followed.current === start) return
    followed.current = start
    if (!dirty) resetForm({ values })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another beginning counts
  }, [start])
}
