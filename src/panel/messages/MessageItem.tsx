import { useEffect, useEffectEvent, useState } from 'react'
import { toMail } from '../../../contract/validation.ts'
import { toPersianDigits, formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useHasDraft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { AnswerForm, openerId } from './AnswerForm.tsx'
import {
  useListMessagesQuery,
  useMarkMessageMutation,
  answerDraft,
  channelNames,
  usableChannels,
  type Means,
  type Message,
  useRemoveProblemMutation,
} from './messagesApi.ts'
import { moment } from '../shared/moment.ts'
import { PlayCircle } from 'lucide-react'
import { ownPath } from '../../../contract/ownPath.ts'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Question } from '../frame/Question.tsx'

interface MessageItemProps {
  message: Message
  means: Means
  /** False for a message that left the list but stays on the page because its answer form is open. */
  isListed: boolean
  /** Whether its answer form is open. */
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** A message with its sender and answers, and buttons that answer it or mark it as answered. */
export function MessageItem({ message: known, means, isListed, isOpen, onOpen }: MessageItemProps) {
  const own = useListMessagesQuery({ page: 1, id: known.id }, { skip: isListed })
  const message = (isListed ? undefined : own.data?.items[0]) ?? known
  const { id, name, mobile, email, subject, text, createdAt, answeredAt, answers, problem } = message
  const [mark, { error, isLoading }] = useMarkMessageMutation()
  const isAnswered = answeredAt !== null
  const canAnswer = usableChannels(message, means).length > 0
  const hasDraft = useHasDraft(answerDraft(id), 'text')
  const reopen = useEffectEvent(() => onOpen(true))
  useEffect(() => {
    if (hasDraft && canAnswer) reopen()
  }, [hasDraft, canAnswer])
  // The message was a problem report that was deleted meanwhile.
  if (!isListed && own.data?.items.length === 0) return null
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
          <a href={toMail(email)} className={lists.touch}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ) : null}
        <time dateTime={createdAt} className={lists.quiet}>
          {`${moment(createdAt)}`}
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
              <p className={lists.quiet}>{`پاسخ با ${channelNames[channel]}، ${staff}، ${moment(at)}`}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <Failure error={error} />
      {isOpen ? <AnswerForm message={message} means={means} onDone={() => onOpen(false)} /> : null}
      <div className={lists.line}>
        {canAnswer && !isOpen ? (
          <Button id={openerId(id)} size="s" onClick={() => onOpen(true)}>
            پاسخ دادن
          </Button>
        ) : null}
        <Button
          size="s"
          variant="outline"
          busy={isLoading}
          onClick={({ currentTarget }) => {
            // Move the focus, because the message disappears from the filtered list.
            focusSuccessor(currentTarget)
            void mark({ id, answered: !isAnswered })
          }}
        >
          {isAnswered ? 'بازگرداندن به تازه‌ها' : 'علامت زدن به‌عنوان پاسخ‌داده‌شده'}
        </Button>
      </div>
    </li>
  )
}

interface ProblemFactsProps {
  id: number
  problem: NonNullable<Message['problem']>
}

/** Details of a problem report: page, browser, recording and expiry, and a button that deletes the report. */
function ProblemFacts({ id, problem }: ProblemFactsProps) {
  const { agent, build, steps, seconds, expiresAt } = problem
  const page = ownPath(problem.page)
  const [isAsking, setAsking] = useState(false)
  const [remove, { error, isLoading }] = useRemoveProblemMutation()
  return (
    <section aria-label="گزارش مشکل" className={lists.report}>
      <p className={lists.line}>
        <span className={lists.mark}>گزارش مشکل</span>
        {page ? (
          <a href={page} className={lists.touch}>
            <bdi dir="ltr">{readable(page)}</bdi>
          </a>
        ) : null}
        {agent ? <span>{agent}</span> : null}
        {build ? (
          <span className={lists.quiet}>
            نسخهٔ <bdi dir="ltr">{build}</bdi>
          </span>
        ) : null}
      </p>
      <div className={lists.line}>
        {steps > 0 ? (
          <ButtonLink
            to={`${toElements('replay')}?report=${id}`}
            size="s"
            variant="dark"
            icon={<PlayCircle size={18} />}
          >
            باز کردن در بازپخش
          </ButtonLink>
        ) : null}
        <Button
          size="s"
          variant="ghost"
          onClick={({ currentTarget }) => {
            focusSuccessor(currentTarget)
            setAsking(true)
          }}
        >
          حذف گزارش
        </Button>
      </div>
      <p className={lists.quiet}>
        {`${
          steps > 0
            ? `${formatNumber(steps)} گام در ${formatNumber(Math.max(1, seconds))} ثانیه. `
            : 'بدون ضبط. '
        }${formatDate(expiresAt)} خودش پاک می‌شود.`}
      </p>
      <Question
        open={isAsking}
        title="حذف گزارش"
        act="حذف گزارش"
        busy={isLoading}
        error={error}
        onAct={() => void remove({ id })}
        onClose={() => setAsking(false)}
      >
        <p>نوشته، ضبط و پاسخ‌های این گزارش پاک می‌شوند و برنمی‌گردند.</p>
      </Question>
    </section>
  )
}

/** The decoded URL; unchanged if it cannot be decoded. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
