import { useState } from 'react'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../orders/Failure.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { channelNames, usableChannels } from './channels.ts'
import { ProblemFacts } from './ProblemFacts.tsx'
import { useMarkMessageMutation, type Means, type Message } from './messagesApi.ts'

/** A message, whom to call or write to, what was answered, and whether that is done. */
export function MessageItem({ message, means }: { message: Message; means: Means }) {
  const { id, name, mobile, email, subject, text, createdAt, answeredAt, answers, problem } = message
  const [isOpen, setOpen] = useState(false)
  const [mark, { error, isLoading }] = useMarkMessageMutation()
  const isAnswered = answeredAt !== null
  const canAnswer = usableChannels(message, means).length > 0
  return (
    <li className={lists.card}>
      <h2>{subject}</h2>
      <p className={lists.line}>
        {name ? <bdi>{name}</bdi> : null}
        {mobile ? (
          <a href={`tel:${mobile}`} className={lists.touch}>
            <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className={lists.touch}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ) : null}
        <time dateTime={createdAt} className={lists.quiet}>
          {formatDate(createdAt)}، {formatTime(createdAt)}
        </time>
      </p>
      <p className={lists.text}>
        <bdi>{text}</bdi>
      </p>
      {problem ? <ProblemFacts id={id} problem={problem} /> : null}
      {answers.length > 0 ? (
        <ul aria-label="پاسخ‌ها" className={lists.list}>
          {answers.map(({ id, channel, text, staff, at }) => (
            <li key={id}>
              <p className={lists.text}>{text}</p>
              <p className={lists.quiet}>
                پاسخ با {channelNames[channel]}، {staff}، {formatDate(at)}، {formatTime(at)}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <Failure error={error} />
      {isOpen ? <AnswerForm message={message} means={means} onDone={() => setOpen(false)} /> : null}
      <div className={lists.line}>
        {canAnswer && !isOpen ? (
          <Button size="s" onClick={() => setOpen(true)}>
            پاسخ دادن
          </Button>
        ) : null}
        <Button
          size="s"
          variant="outline"
          busy={isLoading}
          onClick={() => void mark({ id, answered: !isAnswered })}
        >
          {isAnswered ? 'بازگرداندن به تازه‌ها' : 'پاسخ داده شد'}
        </Button>
      </div>
    </li>
  )
}
