import { useSearchParams } from 'react-router'
import { listWordsOf } from '../../../contract/listWords.ts'

/** What the list on the screen was searched for; hyphens stand for the spaces that were typed (spec §5). */
export function useListedWords(): string {
  const [params] = useSearchParams()
  return listWordsOf(params.get('filter_name'))
}
