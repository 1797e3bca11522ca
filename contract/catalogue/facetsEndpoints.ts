import { facetsPaths } from './facetsPaths.ts'
import { FacetsAnswer } from './facetsSchemas.ts'
import { ListRequest } from './schemas.ts'

export const facetsEndpoints = {
  getFacets: {
    ...facetsPaths.getFacets,
    summary: 'Facets of a list with exact counts; ignores order and page',
    request: ListRequest,
    answer: FacetsAnswer,
  },
} as const
