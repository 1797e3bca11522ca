import type { FacetsAnswer } from '../../../contract/catalogue/facetsSchemas.ts'
import type { ListAnswer } from '../../../contract/catalogue/schemas.ts'

export interface CategoryPageProps {
  /** Of an earlier view while this one failed. */
  list: ListAnswer
  facets: FacetsAnswer | undefined
  failed: boolean
  isRetrying: boolean
  onRetry(): void
  pathname: string
  /** Query of the address. */
  params: URLSearchParams
  categoryId: number | null
}
