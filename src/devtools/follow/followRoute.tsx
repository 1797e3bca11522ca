import type { LoaderFunctionArgs } from 'react-router'
import { requireElements } from '../requireElements.ts'
import { FollowPage } from './FollowPage.tsx'

export function loader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function Component() {
  return <FollowPage />
}
