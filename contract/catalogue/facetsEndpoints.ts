import { endpointFor } from '../endpoint.ts'
import { FacetsAnswer } from './facetsSchemas.ts'
import { ListRequest } from './schemas.ts'

const all = endpointFor('all')

export const facetsEndpoints = {
  getFacets: all('POST Product/Get-Filter', 'Facets of a list with exact counts; ignores order and page', {
    request: ListRequest,
    answer: FacetsAnswer,
    required: true,
  }),
}
