import type { LoaderFunctionArgs } from 'react-router'
import { FlowsIndex } from './FlowsIndex.tsx'
import { requireElements } from '../requireElements.ts'
import { flowRegistry } from '../../app/flowRegistry.ts'

export function loader({ context }: LoaderFunctionArgs): null {
  requireElements(context)
  return null
}

export function Component() {
  return <FlowsIndex flows={flowRegistry} />
}
