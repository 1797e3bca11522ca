import { useRef, useState, type ReactNode } from 'react'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Draft } from '../drafts/useDraft.tsx'
import { Question } from '../frame/Question.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from './Failure.tsx'
import { keepFocusInSection } from './keepFocusInSection.ts'

interface DeskFormProps<Field extends string> {
  label: string
  draft: Pick<Draft<Record<string, string>>, 'note' | 'clear' | 'latest'>
  /** State of the mutation. */
  call: { readonly error?: unknown; readonly isLoading: boolean }
  /** Error message by field, empty for a valid one; shown after the first submit. */
  problems: Readonly<Record<Field, string>>
  /** Label of the submit button. */
  act: string
  variant?: 'primary' | 'outline'
  /** Confirmation before the request is sent. */
  question?: {
    readonly title: string
    readonly act: string
    readonly stay?: string
    /** Explains the consequences. */
    readonly words: ReactNode
  }
  send(): PromiseLike<{ readonly data?: unknown }>
  children(errorOf: (field: Field) => string): ReactNode
}

/** The form of one action on an order, a return or an account. A successful action may remove the form. */
export function DeskForm<Field extends string>(props: DeskFormProps<Field>) {
  const { label, draft, call, problems, act, variant = 'primary', question, send, children } = props
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refused = apiErrorOf(call.error)?.fields ?? {}
  const sendNow = async () => {
    keepFocusInSection(form.current)
    const sent = draft.latest()
    const { data } = await send()
    setAsked(false)
    if (!data) return
    setSubmitted(false)
    // Text that was typed while the request was pending stays.
    if (draft.latest() === sent) draft.clear()
  }
  const submit = () => {
    if (call.isLoading) return
    setSubmitted(true)
    if (Object.values(problems).some(Boolean)) return
    if (question) setAsked(true)
    else void sendNow()
  }
  return (
    <form
      ref={form}
      className={lists.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isAsked || Object.keys(problems).some((field) => field in refused) ? null : (
        <Failure error={call.error} />
      )}
      {draft.note}
      {children((field) => (isSubmitted && problems[field]) || refused[field] || '')}
      <Button type="submit" variant={variant} busy={call.isLoading}>
        {act}
      </Button>
      {question ? (
        <Question
          open={isAsked}
          title={question.title}
          act={question.act}
          stay={question.stay}
          busy={call.isLoading}
          onAct={() => void sendNow()}
          onClose={() => setAsked(false)}
        >
          {question.words}
        </Question>
      ) : null}
    </form>
  )
}
