import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Choices } from '../lists/Choices.tsx'
import lists from '../lists/Lists.module.css'
import { Pager } from '../lists/Pager.tsx'
import { useOpened, withOpen } from '../lists/useOpened.ts'
import { MessageItem } from './MessageItem.tsx'
import { messagesQueryOf, useListMessagesQuery, type Message } from './messagesApi.ts'
import { polled } from '../shared/polled.ts'

/** Messages to the shop. `?answered=1` shows answered ones, `?id=` a single one. */
export function MessagesPage() {
  const [search] = useSearchParams()
  const view = messagesQueryOf(search)
  const { id = 0 } = view
  const isAnswered = view.answered === 1
  const query = useListMessagesQuery(view, polled)
  // A message with an open answer form stays visible when a colleague answers it.
  const { open, setOpen } = useOpened<Message>(search.toString())
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
            <p role="status">{items.length + open.length > 0 ? '' : emptyWords({ isAnswered, id, page })}</p>
            <ul aria-label="پیام‌ها" className={lists.list}>
              {withOpen(items, open).map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  means={means}
                  isListed={items.includes(message)}
                  isOpen={open.some((one) => one.id === message.id)}
                  onOpen={(isOpen) => setOpen(message, isOpen)}
                />
              ))}
            </ul>
            <Pager label="صفحه‌های پیام‌ها" page={page} hasMore={hasMore} />
          </>
        )}
      </QueryView>
    </>
  )
}

function emptyWords({ isAnswered, id, page }: { isAnswered: boolean; id: number; page: number }): string {
  if (id) return 'این پیام یافت نشد.'
  if (page > 1) return 'در این صفحه پیامی نمانده است؛ صفحهٔ قبل را ببینید.'
  return isAnswered ? 'هنوز به پیامی پاسخ داده نشده است.' : 'همهٔ پیام‌ها پاسخ گرفته‌اند.'
}
