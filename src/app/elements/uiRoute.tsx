import type { LoaderFunctionArgs } from 'react-router'
import { requireElements } from '../../pages/elements/requireElements.ts'
import { CataloguePage } from '../../pages/elements/ui/CataloguePage.tsx'

export function loader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function Component() {
  return <CataloguePage />
}
