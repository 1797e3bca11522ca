import type { LoaderFunctionArgs } from 'react-router'
import type { Flow } from '../../flows/flow.ts'
import { FlowsIndex } from './FlowsIndex.tsx'
import { requireElements } from '../requireElements.ts'

export function flowsPage(flows: readonly Flow[]) {
  return {
    loader({ context }: LoaderFunctionArgs): null {
      requireElements(context)
      return null
    },
    Component: () => <FlowsIndex flows={flows} />,
  }
}
