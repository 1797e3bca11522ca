import { useRef, useState } from 'react'
import type { Question, QuestionReply } from '../../../contract/reviews/schemas.ts'
import { formatDate } from '../../lib/dates.ts'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { classes } from '../../ui/classes.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { LazyReviewForm } from './LazyReviewForm.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './QuestionItem.module.css'

/** A question with its answers, oldest first, and a form that adds an answer. */
export const QuestionItem = withCachedHtml('QuestionItem', Item)

function Item({ productId, question }: { productId: number; question: Question }) {
  const [isAnswering, setAnswering] = useState(false)
  const [notice, setNotice] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <article className={styles.question} aria-label={`پرسش ${question.author}`}>
      <p className={styles.text}>{question.text}</p>
      <Origin saying={question} />
      {question.answers.map((answer) => (
        <div key={answer.id} className={classes(styles.answer, answer.isStaff && styles.staff)}>
          <p className={texts.lines}>{answer.text}</p>
          <Origin saying={answer} />
        </div>
      ))}
      <FormMessage text={notice} tone="success" />
      {isAnswering ? (
        <LazyReviewForm
          kind="answer"
          productId={productId}
          parentId={question.id}
          opener={opener}
          onCancel={() => setAnswering(false)}
          onDone={(message) => {
            setAnswering(false)
            setNotice(message)
          }}
        />
      ) : question.state === 'approved' ? (
        <Button
          ref={opener}
          variant="ghost"
          size="s"
          className={styles.reply}
          onClick={() => {
            setNotice('')
            setAnswering(true)
          }}
        >
          پاسخ دادن
        </Button>
      ) : null}
    </article>
  )
}

function Origin({ saying: { author, createdAt, state } }: { saying: QuestionReply }) {
  return (
    <p className={styles.origin}>
      <span>{author}</span>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      {state === 'pending' ? <StatusPill tone="warning">در انتظار بررسی</StatusPill> : null}
    </p>
  )
}
