import { readDraft } from '../../../lib/drafts.ts'

/**
 * Under which name what is typed of an address is kept in this tab. By member: after a login that ended the next in this
 * tab may be somebody else.
 * @param id `new`: of one that is added
 */
export const addressDraft = (mobile: string, id: number | 'new') => `address-${mobile}-${id}`

/** Somebody began to write it and neither saved it nor gave it up. */
export const isAddressBegun = (mobile: string, id: number | 'new') =>
  Object.keys(readDraft(addressDraft(mobile, id))).length > 0
