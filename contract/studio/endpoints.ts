import { endpointFor } from '../endpoint.ts'
import { StudioAnswer, StudioQuery } from './schemas.ts'

const all = endpointFor('all')

export const studioEndpoints = {
  getStudio: all('GET Product/Studio', 'Measures, drawings, parts and fitting straps of a watch', {
    query: StudioQuery,
    answer: StudioAnswer,
  }),
}
