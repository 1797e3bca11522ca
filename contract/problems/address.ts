/** URL fragment that opens the form for problem reports on any page. */
const NAME = 'problem'
/** A code as the error page shows it: the server's own number, or the start of a proxy's request id. */
const CODE = /^[\w-]{1,64}$/

/** The fragment. @param code of the failed request, by which its log entry can be found */
export const problemHash = (code = ''): string => `#${NAME}${CODE.test(code) ? `=${code}` : ''}`

/** The code in a fragment, perhaps empty; null if the fragment does not open the form. */
export function readProblemHash(hash: string): { readonly code: string } | null {
  const [name, code = ''] = hash.slice(1).split('=')
  return name === NAME ? { code: CODE.test(code) ? code : '' } : null
}
