import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { reviewLengths, reviewMessages, type ReviewState } from '../../../contract/reviews/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { useReplyToQuestionMutation, useReplyToReviewMutation } from './opinionsApi.ts'

export type Answered = 'question' | 'review'

interface ReplyFormProps {
  kind: Answered
  /** Id of the question or review. */
  id: number
  /** The current answer, which the form replaces; empty if there is none. */
  before: string
  state: ReviewState
  /** Time of the shown text, ISO; the server refuses an answer to a text that has changed since. */
  seen: string
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

const names: Readonly<Record<Answered, string>> = { question: 'پرسش', review: 'دیدگاه' }
const hintOf = (name: string): Readonly<Record<ReviewState, string>> => ({
  pending: `با فرستادن پاسخ، خود ${name} هم تأیید و نمایش داده می‌شود.`,
  approved: 'بی‌درنگ نمایش داده می‌شود.',
  rejected: `این ${name} پنهان است؛ پیش از فرستادن پاسخ آن را تأیید کنید.`,
})

/** Form for the shop's answer; sending it also publishes a waiting question or review. */
export function ReplyForm({ kind, id, before, state, seen, isOpen, onOpen }: ReplyFormProps) {
  const draft = useDraft(`${kind}-${id}-reply`, { text: before })
  const { text } = draft.values
  const [problem, setProblem] = useState('')
  const ofQuestion = useReplyToQuestionMutation()
  const ofReview = useReplyToReviewMutation()
  const [reply, { error, isLoading }] = kind === 'question' ? ofQuestion : ofReview
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useId()
  // A form that a draft opened must not take the focus.
  const goesOn = useRef(draft.isRestored)
  const reopen = useEffectEvent(() => onOpen(true))
  useEffect(() => {
    if (goesOn.current) reopen()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    if (!goesOn.current) area.current?.focus()
    goesOn.current = false
  }, [isOpen])
  const open = () => {
    // Begin with the current answer, because this form or a colleague may have changed it since the page was opened.
    draft.clear()
    onOpen(true)
  }
  if (!isOpen)
    return (
      <Button id={opener} size="s" onClick={open}>
        {before ? 'ویرایش پاسخ' : 'پاسخ فروشگاه'}
      </Button>
    )
  const close = () => {
    const form = area.current?.form
    if (form) focusSuccessor(form, () => document.getElementById(opener))
    draft.clear()
    onOpen(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const length = text.trim().length
    const lack = !length
      ? reviewMessages.questionRequired
      : length < reviewLengths.question.min
        ? reviewMessages.questionShort
        : ''
    setProblem(lack)
    if (lack) return
    await send(text)
  }
  const send = async (words: string) => {
    const { data } = await reply({ id, text: words, seen })
    if (data) close()
  }
  const refusal = problem || apiErrorOf(error)?.fields?.['text']
  return (
    <form className={lists.form} aria-label="پاسخ فروشگاه" onSubmit={(event) => void submit(event)}>
      {refusal ? null : <Failure error={error} />}
      {draft.note}
      <TextArea
        label="پاسخ فروشگاه"
        maxLength={reviewLengths.question.max}
        {...draft.field('text')}
        readOnly={isLoading}
        ref={area}
        hint={hintOf(names[kind])[state]}
        error={refusal}
      />
      <div className={lists.line}>
        <Button type="submit" size="s" busy={isLoading}>
          فرستادن پاسخ
        </Button>
        {before ? (
          <Button size="s" variant="outline" busy={isLoading} onClick={() => void send('')}>
            برداشتن پاسخ
          </Button>
        ) : null}
        <Button size="s" variant="ghost" onClick={close}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
