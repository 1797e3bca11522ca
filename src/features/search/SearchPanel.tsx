import { useAppDispatch } from '../../api/store.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { pickForgotten } from './pickedSuggestions.ts'
import { RecentList } from './RecentList.tsx'
import { searchFlow } from './searchFlow.ts'
import type { SearchOption } from './searchOptions.ts'
import styles from './SearchPanel.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { WaitingRows } from './WaitingRows.tsx'

export interface SearchPanelProps {
  readonly listId: string
  readonly options: readonly SearchOption[]
  onChoose(option: SearchOption): void
  onSearch(text: string): void
}

const loadIdeas = () => import(/* webpackChunkName: "search-ideas" */ './ideas/SearchIdeas.tsx')

/** Content of the overlay: recent searches, suggestions or an error, and a status line for screen readers. */
export function SearchPanel({ listId, options, onChoose, onSearch }: SearchPanelProps) {
  const dispatch = useAppDispatch()
  const { context, matches, send } = useFlow(searchFlow)
  const isWaiting = ['delaying', 'debouncing', 'fetching'].some((state) => matches({ open: state } as never))
  // Loaded at once, because it renders ideas for an empty box, no results and errors. The search also works without it.
  const { part: late } = useLatePart(loadIdeas, true)
  const ideas = (of?: { unfound?: string; onRetry?: () => void }) =>
    late ? (
      <late.SearchIdeas {...of} typed={context.text} recents={context.recents} onSearch={onSearch} />
    ) : null
  const list = { listId, options, active: context.active, onChoose }
  const content = () => {
    if (matches({ open: 'recents' }))
      return (
        <>
          <RecentList
            {...list}
            onRemove={(text) => {
              dispatch(pickForgotten(text))
              send({ type: 'recent.removed', text })
            }}
            onClear={() => {
              for (const text of context.recents) dispatch(pickForgotten(text))
              send({ type: 'recents.cleared' })
            }}
          />
          {ideas()}
        </>
      )
    if (matches({ open: 'failed' }))
      return (
        <>
          <p role="alert" className={styles.outcome}>
            {`پیشنهادها دریافت نشد. ${context.message}`}
          </p>
          {ideas({ onRetry: () => send({ type: 'search.retried' }) })}
        </>
      )
    if (matches({ open: 'empty' }))
      return (
        <>
          <p className={styles.outcome}>{nothingFor(context.text)}</p>
          {ideas({ unfound: context.text.trim() })}
        </>
      )
    if (context.found.length > 0)
      return <SuggestionList {...list} typed={context.foundFor} isOld={isWaiting} />
    return <WaitingRows />
  }
  const status = matches({ open: 'empty' }) ? nothingFor(context.text) : saidOf(options)
  return (
    <div className={styles.content} aria-busy={isWaiting || undefined}>
      {isWaiting ? <span className={styles.progress} data-search-loader /> : null}
      {content()}
      <VisuallyHidden role="status">{isWaiting ? 'در حال جست‌وجو…' : status}</VisuallyHidden>
    </div>
  )
}

const nothingFor = (text: string) => `برای «${text.trim()}» چیزی پیدا نشد.`

function saidOf(options: readonly SearchOption[]): string {
  const recents = options.filter((option) => option.kind === 'recent').length
  const suggestions = options.filter((option) => option.kind === 'suggestion').length
  if (recents > 0) return `${formatNumber(recents)} جست‌وجوی اخیر`
  return suggestions > 0
    ? `${formatNumber(suggestions)} پیشنهاد، با کلیدهای بالا و پایین میان آن‌ها بروید`
    : ''
}
