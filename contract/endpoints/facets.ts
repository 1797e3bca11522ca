import { facetsPaths } from '../paths/facets.ts'
import { FacetsAnswer } from '../schemas/facets.ts'
import { ListRequest } from '../schemas/product.ts'

export const facetsEndpoints = {
  getFacets: {
    ...facetsPaths.getFacets,
    summary: 'What a list can be narrowed by, with exact counts; order and page are ignored',
    request: ListRequest,
    answer: FacetsAnswer,
  },
} as const
