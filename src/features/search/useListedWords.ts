import { use } from 'react'
import { useSearchParams } from 'react-router'
import { listWordsOf } from '../../../contract/listWords.ts'
import { WaitingContext } from '../../ui/page/WaitingContext.ts'

/** Search text of the current list, with spaces instead of the URL's hyphens (spec §5). */
export function useListedWords(): string {
  const [params] = useSearchParams()
  return use(WaitingContext) ? '' : listWordsOf(params.get('filter_name'))
}
