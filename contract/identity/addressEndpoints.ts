import { endpointFor } from '../endpoint.ts'
import * as schemas from './memberSchemas.ts'

const member = endpointFor('member')

/** Not together with the other endpoints of the account, because the checkout needs only these. */
export const addressEndpoints = {
  listAddresses: member('GET Member-Account/Addresses', 'Delivery addresses', {
    answer: schemas.AddressesAnswer,
  }),
  saveAddress: member(
    'POST Member-Account/Addresses',
    'Add or change an address; a change keeps absent fields; 409 if the address has changed since it was read',
    { request: schemas.AddressRequest, answer: schemas.AddressesAnswer },
  ),
  removeAddress: member('DELETE Member-Account/Addresses', 'Remove an address', {
    query: schemas.AddressQuery,
    answer: schemas.AddressesAnswer,
  }),
}
