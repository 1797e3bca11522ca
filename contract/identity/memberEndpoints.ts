import { addressPaths } from './addressPaths.ts'
import { memberPaths as paths } from './memberPaths.ts'
import * as member from './memberSchemas.ts'

export const memberEndpoints = {
  getProfile: { ...paths.getProfile, summary: "The member's profile", answer: member.Profile },
  updateProfile: {
    ...paths.updateProfile,
    summary: 'Change the profile; absent fields stay',
    request: member.ProfileRequest,
    maxBody: 100 * 1024,
    answer: member.Profile,
  },
  listAddresses: {
    ...addressPaths.listAddresses,
    summary: 'Delivery addresses',
    answer: member.AddressesAnswer,
  },
  saveAddress: {
    ...addressPaths.saveAddress,
    summary:
      'Add or change an address; a change keeps absent fields; 409 if the address has changed since it was read',
    request: member.AddressRequest,
    answer: member.AddressesAnswer,
  },
  removeAddress: {
    ...addressPaths.removeAddress,
    summary: 'Remove an address',
    query: member.AddressQuery,
    answer: member.AddressesAnswer,
  },
  listSessions: {
    ...paths.listSessions,
    summary: 'Active sessions of this account',
    answer: member.SessionsAnswer,
  },
  endSession: {
    ...paths.endSession,
    summary: 'End one session',
    params: member.SessionParams,
    answer: member.SessionsAnswer,
  },
  endOtherSessions: {
    ...paths.endOtherSessions,
    summary: 'End every session but this one',
    answer: member.SessionsAnswer,
  },
} as const
