import type { LoaderFunctionArgs } from 'react-router'
import { FlowsIndex } from '../../pages/elements/flows/FlowsIndex.tsx'
import { requireElements } from '../../pages/elements/requireElements.ts'
import { flowRegistry } from '../flowRegistry.ts'

export function loader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function Component() {
  return <FlowsIndex flows={flowRegistry} />
}
