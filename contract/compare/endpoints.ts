import { endpointFor } from '../endpoint.ts'
import { CompareAnswer, CompareRequest } from './schemas.ts'

const all = endpointFor('all')

export const compareEndpoints = {
  getCompare: all('POST Product/Get-Compare', 'Products with their specifications aligned for comparison', {
    request: CompareRequest,
    answer: CompareAnswer,
  }),
}
