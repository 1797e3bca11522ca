import { use } from 'react'
import { useLocation } from 'react-router'
import { WaitingContext } from '../ui/page/WaitingContext.ts'

/** Path of the current page; empty while a static site loads its first page. */
export function useShownPath(): string {
  const { pathname } = useLocation()
  return use(WaitingContext) ? '' : pathname
}
