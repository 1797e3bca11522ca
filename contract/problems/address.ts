/** The part behind `#` that opens the form of a report on whatever page of the shop it stands in an address of. */
const NAME = 'problem'
/** As on the error page: digits of ours, or the beginning of a proxy's id. */
const CODE = /^[\w-]{1,64}$/

/** @param code by which support finds what failed in the log */
export const problemHash = (code = ''): string => `#${NAME}${CODE.test(code) ? `=${code}` : ''}`

/** Null: the address does not ask for the form. */
export function readProblemHash(hash: string): { readonly code: string } | null {
  const [name, code = ''] = hash.slice(1).split('=')
  return name === NAME ? { code: CODE.test(code) ? code : '' } : null
}
