import type { ChangedKind } from '../../../contract/audit/kinds.ts'
import { useGetProductTermsQuery } from '../products/productsApi.ts'
import { valueWords } from './changeWords.ts'

/** Values in words, with the names that brands and categories have now. */
export function useValueWords() {
  const { data: names } = useGetProductTermsQuery()
  return (kind: ChangedKind, field: string, value: unknown) => valueWords(kind, field, value, names)
}
