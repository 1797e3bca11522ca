import { useRef, useState } from 'react'
import { useQuestions } from './reviewsApi.ts'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { LazyReviewForm } from './LazyReviewForm.tsx'
import { MorePages } from './MorePages.tsx'
import { QuestionItem } from './QuestionItem.tsx'
import styles from './Questions.module.css'

/** Questions about a product with their answers, and a form that adds a question. */
export function Questions({ productId }: { productId: number }) {
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const { data } = useQuestions(productId, 1)
  return (
    <section id="questions" className={styles.questions} aria-label="پرسش و پاسخ">
      <div className={styles.ask}>
        <p className={styles.lead}>
          {`${data?.total === 0 ? 'هنوز پرسشی نیست. ' : ''}پیش از خرید سؤالی دارید؟ بپرسید؛ ما یا خریداران پاسخ می‌دهیم.`}
        </p>
        {isAsking ? null : (
          <Button
            ref={opener}
            variant="outline"
            onClick={() => {
              setNotice('')
              setAsking(true)
            }}
          >
            سؤال بپرسید
          </Button>
        )}
      </div>
      <FormMessage text={notice} tone="success" />
      {isAsking ? (
        <LazyReviewForm
          kind="question"
          productId={productId}
          opener={opener}
          onCancel={() => setAsking(false)}
          onDone={(message) => {
            setAsking(false)
            setNotice(message)
          }}
        />
      ) : null}
      <MorePages list={data} more="پرسش‌های بیشتر">
        {(page) => <QuestionPage productId={productId} page={page} />}
      </MorePages>
    </section>
  )
}

function QuestionPage({ productId, page }: { productId: number; page: number }) {
  const { data, isError, refetch } = useQuestions(productId, page)
  if (isError && !data) return <RetryAlert words="پرسش‌ها بارگذاری نشد." onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize={240} radius="m" />
  return data.items.map((question) => (
    <QuestionItem key={question.id} productId={productId} question={question} />
  ))
}
