import type { ChangedKind } from '../../../contract/audit/kinds.ts'
import { useGetProductTermsQuery } from '../products/productsApi.ts'
import { valueWords } from './changeWords.ts'

/** `valueWords` with the current names of brands and categories. */
export function useValueWords() {
  const { data: names } = useGetProductTermsQuery()
  return (kind: ChangedKind, field: string, value: unknown) => valueWords(kind, field, value, names)
}
