import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/persian.ts'
import { Choices } from '../lists/Choices.tsx'
import { Pager } from '../lists/Pager.tsx'
import { newestFirst, useOpened, withOpen } from '../lists/useOpened.ts'
import type { OpinionItem } from './Opinion.tsx'
import { Queue, type Decided } from './Queue.tsx'
import { stateNames } from './opinionsApi.ts'
import { ReplyForm, type Answered } from './ReplyForm.tsx'

interface AnswerQueueProps<T extends OpinionItem> {
  kind: Answered
  answer: {
    readonly items: readonly T[]
    readonly total: number
    readonly waiting: number
    readonly page: number
    readonly pageSize: number
  }
  /** Accessible name of the list. */
  name: string
  label: string
  unit: string
  empty: string
  error: unknown
  isBusy: boolean
  /** Saves a decision; resolves to whether the server accepted it. */
  decide(decided: Decided): Promise<boolean>
  about(item: T): ReactNode
  /** Rendered below the text. */
  more?(item: T): ReactNode
  /** The shop's current answer (may be empty), which the form replaces; undefined if the item cannot be answered. */
  replyOf(item: T): string | undefined
  /** Hook that fetches a single item, unless `skip` is true. */
  useOne(id: number, skip: boolean): T | undefined
}

/** Reviews or questions to moderate and answer. An item with an open answer form stays when a colleague answers or hides it. */
export function AnswerQueue<T extends OpinionItem>(props: AnswerQueueProps<T>) {
  const { kind, answer, name, label, unit, empty, replyOf, useOne, ...queue } = props
  const { total, waiting, page, pageSize } = answer
  const [search] = useSearchParams()
  const { open, setOpen } = useOpened<T>(search.toString())
  const items = useMemo(() => withOpen(answer.items, open, inOrder), [answer.items, open])
  const isOpen = (id: number) => open.some((one) => one.id === id)
  return (
    <>
      <Choices label={`دسته‌های ${label}`} choices={choicesOf(search, waiting)} />
      <p role="status">{total > 0 ? `${formatNumber(total)} ${unit}` : open.length > 0 ? '' : empty}</p>
      {total + open.length > 0 ? (
        <Queue
          key={search.toString()}
          {...queue}
          label={name}
          items={items}
          below={(item) => {
            const before = replyOf(item)
            return before !== undefined && (item.state !== 'rejected' || isOpen(item.id)) ? (
              <ReplyForm
                {...{ kind, before }}
                id={item.id}
                state={item.state}
                seen={item.createdAt}
                isOpen={isOpen(item.id)}
                onOpen={(opens) => setOpen(item, opens)}
              />
            ) : null
          }}
          around={(item, show) => (
            <Current item={item} isListed={answer.items.includes(item)} useOne={useOne}>
              {show}
            </Current>
          )}
        />
      ) : null}
      <Pager label={`صفحه‌های ${label}`} page={page} pages={Math.ceil(total / pageSize)} />
    </>
  )
}

/** Links that filter the list by state. */
function choicesOf(search: URLSearchParams, waiting: number) {
  const now = search.get('state') ?? ''
  return [
    { words: 'همه', state: '' },
    {
      words: waiting > 0 ? `${stateNames.pending} (${formatNumber(waiting)})` : stateNames.pending,
      state: 'pending',
    },
    { words: stateNames.approved, state: 'approved' },
    { words: stateNames.rejected, state: 'rejected' },
  ].map(({ words, state }) => ({
    words,
    query: state && `?state=${state}`,
    isCurrent: state === now && !search.has('id'),
  }))
}

interface CurrentProps<T> {
  item: T
  isListed: boolean
  useOne(id: number, skip: boolean): T | undefined
  children(item: T): ReactNode
}

/** Renders the current state of an item; fetches it separately if the list no longer contains it. */
function Current<T extends OpinionItem>({ item, isListed, useOne, children }: CurrentProps<T>) {
  const own = useOne(item.id, isListed)
  return children((isListed ? undefined : own) ?? item)
}

/** The order of the lists: waiting first, then newest. */
function inOrder(one: OpinionItem, other: OpinionItem): number {
  const waits = ({ state }: OpinionItem) => Number(state === 'pending')
  return waits(other) - waits(one) || newestFirst(one, other)
}
