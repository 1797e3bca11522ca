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
  autoComplete?: 'off'
  focusFirst?: boolean
  initialValues: FormikValues
  /** Number of saves (AppForm.tsx); undefined for a form that ignores new initial values after input. */
  saves?: number
  /** The last submitted values. */
  sent: RefObject<FormikValues>
  /** Called after the first failed check, from which on each input is validated. */
  onCheck(): void
  children: ReactNode
}

/** The form element. After a failed submit it focuses the first invalid field, so that screen readers read its message. */
export function FormBody({
  label,
  className,
  autoComplete,
  focusFirst = false,
  initialValues,
  saves,
  sent,
  onCheck,
  children,
}: FormBodyProps) {
  useInitialValues(initialValues, sent, saves)
  const { handleSubmit, setFieldTouched, submitCount, isValidating, isValid, values } =
    useFormikContext<FormikValues>()
  const { fields } = use(ServerErrorsContext)
  const form = useRef<HTMLFormElement>(null)
  const focusedFor = useRef(0)

  const focusFirstInvalid = () => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A group of radio buttons is invalid as a whole: focus its first input.
    const target = invalid?.querySelector<HTMLElement>('input') ?? invalid
    target?.focus()
  }

  useEffect(() => {
    if (!focusFirst) return
    // Runs in a microtask after all effects, because a dialog that opens in a later effect focuses its close button.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus())
  }, [focusFirst])

  useEffect(() => {
    // A reset form counts its submits from zero.
    if (submitCount === 0) focusedFor.current = 0
    if (isValidating || isValid || submitCount === focusedFor.current) return
    focusedFor.current = submitCount
    focusFirstInvalid()
  }, [isValidating, isValid, submitCount])

  useEffect(() => {
    if (Object.keys(fields).length > 0) focusFirstInvalid()
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
    <form
      ref={form}
      aria-label={label}
      className={className}
      autoComplete={autoComplete}
      noValidate
      onSubmit={submit}
      onBlur={leave}
    >
      {children}
    </form>
  )
}

/** Checkboxes, radio buttons and selects are validated on submit only. */
const isTyped = (field: Element) =>
  field.matches('input:not([type=checkbox], [type=radio]), select, textarea')

/**
 * Whether a field loses the focus to a button or a link: a message that appears now would move the button away from the
 * finger. Safari does not focus buttons, so the function also checks the pressed element.
 */
function isPressing({ relatedTarget, target }: FocusEvent<Element>): boolean {
  const pressable = 'button, a, summary'
  return (
    !!relatedTarget?.closest(pressable) || !!target.ownerDocument.querySelector(`:is(${pressable}):active`)
  )
}

/**
 * Resets an untouched form when its initial values change; with `saves`, resets the fields of a touched form that were
 * not edited since the last submit.
 */
function useInitialValues(initial: FormikValues, sent: RefObject<FormikValues>, saves?: number) {
  const { dirty, values, resetForm, setValues } = useFormikContext<FormikValues>()
  // Includes `saves`, because a save may return the former values.
  const start = JSON.stringify([initial, saves])
  const followed = useRef(start)
  useEffect(() => {
    if (followed.current === start) return
    followed.current = start
    if (dirty && saves === undefined) return
    resetForm({ values: initial })
    if (saves === undefined) return
    const known = sent.current
    const typed = Object.entries(values).filter(([name, value]) => value !== known[name])
    sent.current = initial
    if (typed.length > 0) void setValues({ ...initial, ...Object.fromEntries(typed) })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- other dependencies must not reset the form
  }, [start])
}
