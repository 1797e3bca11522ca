import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ANSWER_LENGTH, messageDeskMessages } from '../../../contract/content/messageDeskRules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { Failure } from '../shared/Failure.tsx'
import {
  useAnswerMessageMutation,
  answerDraft,
  channelNames,
  usableChannels,
  type Means,
  type Message,
} from './messagesApi.ts'

interface AnswerFormProps {
  message: Message
  means: Means
  onDone(): void
}

/** Id of the button that opens the form, to which the focus returns. */
export const openerId = (message: number) => `answer-${message}`

/** Sends an answer by SMS or e-mail. If a colleague has answered meanwhile, another button must confirm a second answer. */
export function AnswerForm({ message, means, onDone }: AnswerFormProps) {
  const { id } = message
  const usable = usableChannels(message, means)
  const now = { answers: message.answers.length, answered: message.answeredAt !== null }
  // The draft also stores the number of answers when the text was begun, to detect later answers.
  const draft = useDraft(answerDraft(id), { text: '', channel: usable.at(-1) ?? 'sms', seen: '' })
  const { text } = draft.values
  const channel = usable.find((one) => one === draft.values.channel) ?? 'sms'
  const [seen, setSeen] = useState(draft.values.seen ? (JSON.parse(draft.values.seen) as typeof now) : now)
  const isAnswered = now.answers > seen.answers || (now.answered && !seen.answered)
  const [problem, setProblem] = useState('')
  const [answer, { error, isLoading }] = useAnswerMessageMutation()
  const most = channel === 'sms' ? means.sms : ANSWER_LENGTH
  const area = useRef<HTMLTextAreaElement>(null)
  // A form that a draft opened must not take the focus.
  const { isRestored } = draft
  useEffect(() => {
    if (!isRestored) area.current?.focus()
  }, [isRestored])

  const form = useRef<HTMLFormElement>(null)
  const close = () => {
    if (form.current) focusSuccessor(form.current, () => document.getElementById(openerId(id)))
    draft.clear()
    onDone()
  }
  const send = async (known: typeof seen) => {
    const length = text.trim().length
    const lack = !length
      ? messageDeskMessages.textRequired
      : length > most
        ? `پاسخ با ${channelNames[channel]} حداکثر ${formatNumber(most)} حرف است.`
        : ''
    setProblem(lack)
    if (lack) return
    setSeen(known)
    // Move the focus, because an answered message disappears from the list.
    const item = form.current?.closest('li')
    if (item) focusSuccessor(item)
    const { data } = await answer({ id, channel, text, seen: known })
    if (data) close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) void send(seen)
  }
  const refusal = problem || apiErrorOf(error)?.fields?.['text']
  return (
    <form ref={form} className={lists.form} aria-label="پاسخ" onSubmit={submit}>
      {isAnswered ? (
        <Alert tone="warning" title="همکارتان به این پیام پاسخ داده است">
          {now.answers > seen.answers ? <p>پاسخ او بالای همین فرم است.</p> : null}
          <Button size="s" variant="outline" busy={isLoading} onClick={() => void send(now)}>
            پاسخ من هم فرستاده شود
          </Button>
        </Alert>
      ) : refusal ? null : (
        <Failure error={error} />
      )}
      {draft.note}
      <ChoiceField
        label="راه پاسخ"
        of={usable.map((one) => ({ id: one, name: channelNames[one] }))}
        {...draft.field('channel', () => setProblem(''))}
        value={channel}
      />
      <TextArea
        label="متن پاسخ"
        ref={area}
        // The limit of an e-mail, because switching the channel to SMS must not cut the text.
        maxLength={ANSWER_LENGTH}
        value={text}
        readOnly={isLoading}
        onChange={(event) => {
          draft.change({ text: event.target.value, seen: event.target.value && JSON.stringify(seen) })
          setProblem('')
        }}
        hint={`حداکثر ${formatNumber(most)} حرف. نام گیرنده و نام فروشگاه خودشان می‌آیند.`}
        error={refusal}
      />
      <div className={lists.line}>
        <Button type="submit" size="s" busy={isLoading}>
          فرستادن پاسخ
        </Button>
        <Button size="s" variant="ghost" onClick={close}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
