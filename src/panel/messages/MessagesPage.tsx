import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Choices } from '../lists/Choices.tsx'
import lists from '../lists/Lists.module.css'
import { pageIn } from '../lists/pageIn.ts'
import { Pager } from '../lists/Pager.tsx'
import { FRESH } from '../orders/deskApi.ts'
import { MessageItem } from './MessageItem.tsx'
import { useListMessagesQuery } from './messagesApi.ts'

/** Messages to the shop: `?answered=1` those that have an answer, `?id=` one alone. */
export function MessagesPage() {
  const [search] = useSearchParams()
  const isAnswered = search.get('answered') === '1'
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : 0
  const query = useListMessagesQuery(
    { page: pageIn(search), ...(isAnswered && { answered: 1 }), ...(id && { id }) },
    { pollingInterval: FRESH, skipPollingIfUnfocused: true },
  )
  return (
    <>
      <PanelHead title="پیام‌های مشتریان" />
      <QueryView query={query}>
        {({ items, waiting, means, page, hasMore }) => (
          <>
            <Choices
              label="دسته‌های پیام‌ها"
              choices={[
                {
                  words: waiting > 0 ? `تازه (${formatNumber(waiting)})` : 'تازه',
                  query: '',
                  isCurrent: !isAnswered && !id,
                },
                { words: 'پاسخ‌داده‌شده', query: '?answered=1', isCurrent: isAnswered && !id },
              ]}
            />
            <p role="status">{items.length > 0 ? '' : emptyWords({ isAnswered, id })}</p>
            <ul aria-label="پیام‌ها" className={lists.list}>
              {items.map((message) => (
                <MessageItem key={message.id} message={message} means={means} />
              ))}
            </ul>
            <Pager label="صفحه‌های پیام‌ها" page={page} hasMore={hasMore} />
          </>
        )}
      </QueryView>
    </>
  )
}

function emptyWords({ isAnswered, id }: { isAnswered: boolean; id: number }): string {
  if (id) return 'این پیام یافت نشد.'
  return isAnswered ? 'هنوز به پیامی پاسخ داده نشده است.' : 'همهٔ پیام‌ها پاسخ گرفته‌اند.'
}
