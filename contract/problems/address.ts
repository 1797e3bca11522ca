/** This fragment opens the problem report form on any page. */
const NAME = 'problem'
/** A code as on the error page: own digits, or the start of a proxy's request id. */
const CODE = /^[\w-]{1,64}$/

/** @param code finds the failed request in the log */
export const problemHash = (code = ''): string => `#${NAME}${CODE.test(code) ? `=${code}` : ''}`

/** Null: the address does not open the form. */
export function readProblemHash(hash: string): { readonly code: string } | null {
  const [name, code = ''] = hash.slice(1).split('=')
  return name === NAME ? { code: CODE.test(code) ? code : '' } : null
}
