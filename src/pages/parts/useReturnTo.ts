import { useSearchParams } from 'react-router'
import { ownPath } from '../../lib/ownPath.ts'
import { toLogin } from '../../lib/paths.ts'

/** Where `?returnTo=` leads on afterwards: an own path, or empty. */
export function useReturnTo(): string {
  const [query] = useSearchParams()
  return ownPath(query.get('returnTo'), toLogin())
}
