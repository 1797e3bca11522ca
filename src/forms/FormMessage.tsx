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
