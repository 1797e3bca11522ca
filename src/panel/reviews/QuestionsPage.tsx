import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { polled } from '../shared/polled.ts'
import { AnswerQueue } from './AnswerQueue.tsx'
import {
  useListQueuedQuestionsQuery,
  useSetQuestionStatesMutation,
  viewOf,
  type QueuedQuestion,
} from './opinionsApi.ts'

/** Questions and answers about all products, those waiting for a decision first. */
export function QuestionsPage() {
  const [search] = useSearchParams()
  const query = useListQueuedQuestionsQuery(viewOf(search), polled)
  const [set, { error, isLoading }] = useSetQuestionStatesMutation()
  return (
    <>
      <PanelHead title="پرسش‌ها" />
      <QueryView query={query}>
        {(answer) => (
          <AnswerQueue
            kind="question"
            answer={answer}
            name="پرسش‌ها و پاسخ‌ها"
            label="پرسش‌ها"
            unit="پرسش یا پاسخ"
            empty="پرسشی در این دسته نیست."
            error={error}
            isBusy={isLoading}
            decide={async (decided) => !(await set(decided)).error}
            about={About}
            replyOf={({ question }) => (question === null ? '' : undefined)}
            useOne={useQuestion}
          />
        )}
      </QueryView>
    </>
  )
}

const About = ({ question, isStaff, answers }: QueuedQuestion) => (
  <>
    {isStaff ? <StatusPill tone="info">از فروشگاه</StatusPill> : null}
    {question === null ? (
      <span>{`پرسش${answers > 0 ? ` با ${formatNumber(answers)} پاسخ` : ' بی‌پاسخ'}`}</span>
    ) : (
      <span className={lists.text}>{`پاسخ به «${question}»`}</span>
    )}
  </>
)

const useQuestion = (id: number, skip: boolean) =>
  useListQueuedQuestionsQuery({ page: 1, id }, { skip }).data?.items[0]
