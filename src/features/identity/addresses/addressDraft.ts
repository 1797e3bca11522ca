/**
 * Draft name of an address. Contains the member's mobile, because another person may log in in this tab.
 * @param id `new` for a new address
 */
export const addressDraft = (mobile: string, id: number | 'new') => `address-${mobile}-${id}`
