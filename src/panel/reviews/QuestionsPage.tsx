import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/goods/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { FRESH } from '../orders/deskApi.ts'
import { useListQueuedQuestionsQuery, useSetQuestionStatesMutation } from './opinionsApi.ts'
import { viewOf } from './opinionsView.ts'
import { Queue } from './Queue.tsx'
import { QueuePage } from './QueuePage.tsx'
import { ReplyForm } from './ReplyForm.tsx'

/** Questions about all products and answers to them; those that wait stand first. */
export function QuestionsPage() {
  const [search] = useSearchParams()
  const query = useListQueuedQuestionsQuery(viewOf(search), {
    pollingInterval: FRESH,
    skipPollingIfUnfocused: true,
  })
  const [set, { error, isLoading }] = useSetQuestionStatesMutation()
  return (
    <>
      <PanelHead title="پرسش‌ها" />
      <QueryView query={query}>
        {(answer) => (
          <QueuePage {...answer} label="پرسش‌ها" unit="پرسش یا پاسخ" empty="پرسشی در این دسته نیست.">
            <Queue
              key={search.toString()}
              label="پرسش‌ها و پاسخ‌ها"
              items={answer.items}
              error={error}
              isBusy={isLoading}
              decide={async (decided) => !(await set(decided)).error}
              about={({ question, isStaff, answers }) => (
                <>
                  {isStaff ? <StatusPill tone="info">از فروشگاه</StatusPill> : null}
                  {question === null ? (
                    <span>پرسش{answers > 0 ? ` با ${formatNumber(answers)} پاسخ` : ' بی‌پاسخ'}</span>
                  ) : (
                    <span className={lists.text}>پاسخ به «{question}»</span>
                  )}
                </>
              )}
              below={({ id, question, state }) =>
                question === null && state !== 'rejected' ? <ReplyForm id={id} state={state} /> : null
              }
            />
          </QueuePage>
        )}
      </QueryView>
    </>
  )
}
