import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../../contract/endpoints.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { useOpened } from '../lists/useOpened.ts'
import {
  useListQueuedQuestionsQuery,
  useSetQuestionStatesMutation,
  viewOf,
  type QueuedQuestion,
} from './opinionsApi.ts'
import { Queue } from './Queue.tsx'
import { QueuePage } from './QueuePage.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { polled } from '../shared/polled.ts'

/** Questions and answers about all products; waiting ones come first. */
export function QuestionsPage() {
  const [search] = useSearchParams()
  const query = useListQueuedQuestionsQuery(viewOf(search), polled)
  return (
    <>
      <PanelHead title="پرسش‌ها" />
      <QueryView query={query}>{(answer) => <Questions {...answer} />}</QueryView>
    </>
  )
}

function Questions(answer: Answer<'listQueuedQuestions'>) {
  const [search] = useSearchParams()
  const [set, { error, isLoading }] = useSetQuestionStatesMutation()
  // A question with an open answer form stays visible when a colleague answers or hides it.
  const { open, turn } = useOpened<QueuedQuestion>(search.toString())
  const items = useMemo(() => withOpen(answer.items, open), [answer.items, open])
  const isOpen = (id: number) => open.some((one) => one.id === id)
  return (
    <QueuePage
      {...answer}
      beside={open.length}
      label="پرسش‌ها"
      unit="پرسش یا پاسخ"
      empty="پرسشی در این دسته نیست."
    >
      <Queue
        key={search.toString()}
        label="پرسش‌ها و پاسخ‌ها"
        items={items}
        error={error}
        isBusy={isLoading}
        decide={async (decided) => !(await set(decided)).error}
        about={({ question, isStaff, answers }) => (
          <>
            {isStaff ? <StatusPill tone="info">از فروشگاه</StatusPill> : null}
            {question === null ? (
              <span>{`پرسش${answers > 0 ? ` با ${formatNumber(answers)} پاسخ` : ' بی‌پاسخ'}`}</span>
            ) : (
              <span className={lists.text}>{`پاسخ به «${question}»`}</span>
            )}
          </>
        )}
        below={(item) =>
          item.question === null && (item.state !== 'rejected' || isOpen(item.id)) ? (
            <ReplyForm
              id={item.id}
              state={item.state}
              isOpen={isOpen(item.id)}
              onOpen={(opens) => turn(item, opens)}
            />
          ) : null
        }
        around={(item, show) => (
          <Current item={item} isListed={answer.items.includes(item)}>
            {show}
          </Current>
        )}
      />
    </QueuePage>
  )
}

interface CurrentProps {
  item: QueuedQuestion
  isListed: boolean
  children(item: QueuedQuestion): ReactNode
}

/** The current state of a question, also if the list no longer contains it. */
function Current({ item, isListed, children }: CurrentProps) {
  const own = useListQueuedQuestionsQuery({ page: 1, id: item.id }, { skip: isListed })
  return children((isListed ? undefined : own.data?.items[0]) ?? item)
}

/** Adds the questions with an open form in the order of the list: waiting first, then newest. */
function withOpen(
  listed: readonly QueuedQuestion[],
  open: readonly QueuedQuestion[],
): readonly QueuedQuestion[] {
  const gone = open.filter(({ id }) => listed.every((item) => item.id !== id))
  if (gone.length === 0) return listed
  const waits = ({ state }: QueuedQuestion) => Number(state === 'pending')
  return [...listed, ...gone].sort(
    (one, other) =>
      waits(other) - waits(one) ||
      Date.parse(other.createdAt) - Date.parse(one.createdAt) ||
      other.id - one.id,
  )
}
