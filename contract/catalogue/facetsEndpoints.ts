import { facetsPaths } from './facetsPaths.ts'
import { FacetsAnswer } from './facetsSchemas.ts'
import { ListRequest } from './schemas.ts'

export const facetsEndpoints = {
  getFacets: {
    ...facetsPaths.getFacets,
    summary: 'What a list can be narrowed by, with exact counts; order and page are ignored',
    request: ListRequest,
    answer: FacetsAnswer,
  },
} as const
