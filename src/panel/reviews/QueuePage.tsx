import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/persian.ts'
import { Choices } from '../lists/Choices.tsx'
import { Pager } from '../lists/Pager.tsx'
import { stateNames } from './opinionsApi.ts'

interface QueuePageProps {
  label: string
  unit: string
  empty: string
  total: number
  /** Number of shown items that may be missing in the list, because their answer form is open. */
  openForms?: number
  waiting: number
  page: number
  pageSize: number
  children: ReactNode
}

/** Surrounds a list to moderate with its filter by state, its total and its pages. */
export function QueuePage(props: QueuePageProps) {
  const { label, unit, empty, total, openForms = 0, waiting, page, pageSize, children } = props
  const [search] = useSearchParams()
  const state = search.get('state') ?? ''
  const choices = [
    { words: 'همه', state: '' },
    {
      words: waiting > 0 ? `${stateNames.pending} (${formatNumber(waiting)})` : stateNames.pending,
      state: 'pending',
    },
    { words: stateNames.approved, state: 'approved' },
    { words: stateNames.rejected, state: 'rejected' },
  ].map((choice) => ({
    words: choice.words,
    query: choice.state && `?state=${choice.state}`,
    isCurrent: choice.state === state && !search.has('id'),
  }))
  return (
    <>
      <Choices label={`دسته‌های ${label}`} choices={choices} />
      <p role="status">{total > 0 ? `${formatNumber(total)} ${unit}` : openForms > 0 ? '' : empty}</p>
      {total + openForms > 0 ? children : null}
      <Pager label={`صفحه‌های ${label}`} page={page} pages={Math.ceil(total / pageSize)} />
    </>
  )
}
