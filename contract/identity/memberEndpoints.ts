import { endpointFor } from '../endpoint.ts'
import * as schemas from './memberSchemas.ts'

const member = endpointFor('member')
const bearer = endpointFor('bearer')

export const memberEndpoints = {
  getProfile: member('GET Member-Account/Profile', "The member's profile", { answer: schemas.Profile }),
  updateProfile: member('POST Member-Account/Profile', 'Change the profile; absent fields stay', {
    request: schemas.ProfileRequest,
    maxBody: 100 * 1024,
    answer: schemas.Profile,
  }),
  listSessions: bearer('GET Member-Account/Sessions', 'Active sessions of this account', {
    answer: schemas.SessionsAnswer,
  }),
  endSession: bearer('DELETE Member-Account/Sessions/:id', 'End one session', {
    params: schemas.SessionParams,
    answer: schemas.SessionsAnswer,
  }),
  endOtherSessions: bearer('DELETE Member-Account/Sessions', 'End every session but this one', {
    answer: schemas.SessionsAnswer,
  }),
}
