import { useFormikContext, type FormikValues } from 'formik'
import {
  use,
  useEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { ServerErrorsContext } from './serverErrors.ts'

interface FormBodyProps {
  label: string
  className?: string
  focusFirst?: boolean
  initialValues: FormikValues
  /** What was sent last, of a form that follows its initial values also once something was typed. */
  sent?: RefObject<FormikValues>
  /** From now on messages follow what is typed. */
  onCheck(): void
  children: ReactNode
}

/** The form element; after a refused try the focus is on the first bad field, where its message is read out. */
export function FormBody({
  label,
  className,
  focusFirst = false,
  initialValues,
  sent,
  onCheck,
  children,
}: FormBodyProps) {
  useInitialValues(initialValues, sent)
  const { handleSubmit, setFieldTouched, submitCount, isValidating, isValid, values } =
    useFormikContext<FormikValues>()
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
    if (!focusFirst) return
    // After all effects: a dialog around the form opens in a later one, and gives the focus to its close button.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus())
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
    onCheck()
    handleSubmit(event)
  }

  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as Element as HTMLInputElement
    if (!Object.hasOwn(values, name) || !isTyped(event.target) || value.trim() === '' || isPressing(event))
      return
    onCheck()
    void setFieldTouched(name, true, true)
  }

  return (
    <form ref={form} aria-label={label} className={className} noValidate onSubmit={submit} onBlur={leave}>
      {children}
    </form>
  )
}

/** Boxes and buttons to choose with say what they need when the form is sent. */
const isTyped = (field: Element) =>
  field.matches('input:not([type=checkbox], [type=radio]), select, textarea')

/**
 * A field left for a button or a link: a message that appears now would push it away from under the finger.
 * Safari gives buttons no focus, so the pressed one is looked for too.
 */
function isPressing({ relatedTarget, target }: FocusEvent<Element>): boolean {
  const pressable = 'button, a, summary'
  return (
    !!relatedTarget?.closest(pressable) || !!target.ownerDocument.querySelector(`:is(${pressable}):active`)
  )
}

/** A form without input is reset when its initial values change; with `sent`, of one with input all but what is not sent yet. */
function useInitialValues(initial: FormikValues, sent?: RefObject<FormikValues>) {
  const { dirty, values, resetForm, setValues } = useFormikContext<FormikValues>()
  const start = JSON.stringify(initial)
  const followed = useRef(start)
  useEffect(() => {
    if (followed.current === start) return
    followed.current = start
    if (dirty && !sent) return
    resetForm({ values: initial })
    if (!sent) return
    const known = sent.current
    const typed = Object.entries(values).filter(([name, value]) => value !== known[name])
    sent.current = initial
    if (typed.length > 0) void setValues({ ...initial, ...Object.fromEntries(typed) })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another beginning counts
  }, [start])
}
