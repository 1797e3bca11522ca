import { apiErrorOf, errorMessage } from '../api/errorMessage.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { FormOutcome } from './FormOutcome.tsx'

interface FormMessageProps {
  /** Renders nothing without a text. */
  text: string | undefined
  tone?: 'danger' | 'success'
  className?: string | undefined
}

/** One sentence about the result of submitting a form. */
export function FormMessage({ text, tone = 'danger', className }: FormMessageProps) {
  return text ? (
    <FormOutcome className={className}>
      <Alert tone={tone}>{text}</Alert>
    </FormOutcome>
  ) : null
}

interface FormFailureProps {
  /** Error of the last submit. */
  error: unknown
  /** The form is being submitted again. */
  busy: boolean
  className?: string | undefined
}

/** Says why submitting a form failed, unless its fields show the reason. */
export function FormFailure({ error, busy, className }: FormFailureProps) {
  const isHidden = !error || busy || apiErrorOf(error)?.fields
  return isHidden ? null : <FormMessage text={errorMessage(error)} className={className} />
}
