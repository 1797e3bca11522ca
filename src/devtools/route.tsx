import type { LoaderFunctionArgs } from 'react-router'
import { ElementsIndex } from './ElementsIndex.tsx'
import { requireElements } from './requireElements.ts'

export function loader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function Component() {
  return <ElementsIndex />
}
