import { use } from 'react'
import { useSearchParams } from 'react-router'
import { listWordsOf } from '../../../contract/listWords.ts'
import { WaitingContext } from '../../ui/page/WaitingContext.ts'

/** What the list on the screen was searched for; hyphens stand for the spaces that were typed (spec §5). */
export function useListedWords(): string {
  const [params] = useSearchParams()
  return use(WaitingContext) ? '' : listWordsOf(params.get('filter_name'))
}
