import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { Flow } from '../../flows/flow.ts'
import type { FlowLayout } from './graph/layout.ts'
import { FlowPage } from './FlowPage.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { notFound, requireElements } from '../requireElements.ts'

/** The `id` parameter of the page that shows all machines together; every other page has the id of one machine. */
const TOGETHER = 'together'
const loadTogether = async () =>
  (await import(/* webpackChunkName: "flow-together" */ './sequence/TogetherPage.tsx')).TogetherPage

export function flowPage(flows: readonly Flow[]) {
  const flowById = (id: string | undefined) => flows.find((flow) => flow.id === id)

  async function loader({ context, params }: LoaderFunctionArgs): Promise<FlowLayout | null> {
    requireElements(context)
    if (params.id === TOGETHER) return null
    const flow = flowById(params.id)
    if (!flow) throw notFound()
    const layout = (await import(
      /* webpackChunkName: "flow-layout-[request]" */ `./layouts/${flow.id}.json`
    )) as { default: FlowLayout }
    return layout.default
  }

  function Component() {
    const { id } = useParams()
    const layout = useLoaderData<FlowLayout | null>()
    const { part: TogetherPage } = useLatePart(loadTogether, id === TOGETHER)
    const flow = flowById(id)
    if (id === TOGETHER) return TogetherPage ? <TogetherPage flows={flows} /> : null
    return flow && layout ? <FlowPage key={flow.id} flow={flow} layout={layout} flows={flows} /> : null
  }

  return { loader, Component }
}
