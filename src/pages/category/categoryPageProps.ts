import type { FacetsAnswer } from '../../../contract/catalogue/facetsSchemas.ts'
import type { ListAnswer } from '../../../contract/catalogue/schemas.ts'

export interface CategoryPageProps {
  /** The previous list if loading the current one failed. */
  list: ListAnswer
  facets: FacetsAnswer | undefined
  failed: boolean
  isRetrying: boolean
  onRetry(): void
  pathname: string
  /** Query of the URL. */
  params: URLSearchParams
  categoryId: number | null
}
