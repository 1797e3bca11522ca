import type { LoaderFunctionArgs } from 'react-router'
import { requireElements } from '../../pages/elements/requireElements.ts'
import { OutboxPage } from '../../pages/elements/outbox/OutboxPage.tsx'

export function loader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function Component() {
  return <OutboxPage />
}
