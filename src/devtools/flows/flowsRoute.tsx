import type { Flow } from '../../flows/flow.ts'
import { elementsLoader } from '../requireElements.ts'
import { FlowsIndex } from './FlowsIndex.tsx'

export const flowsPage = (flows: readonly Flow[]) => ({
  loader: elementsLoader,
  Component: () => <FlowsIndex flows={flows} />,
})
