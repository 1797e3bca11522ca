import { PlayCircle } from 'lucide-react'
import { useState } from 'react'
import { ownPath } from '../../../contract/ownPath.ts'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Question } from '../frame/Question.tsx'
import lists from '../lists/Lists.module.css'
import { useRemoveProblemMutation, type Message } from './messagesApi.ts'

interface ProblemFactsProps {
  id: number
  problem: NonNullable<Message['problem']>
}

/** Details of a problem report: page, browser, recording and expiry, and a button that deletes the report. */
export function ProblemFacts({ id, problem }: ProblemFactsProps) {
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
