import { useMemo } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { graphOf } from '../../flows/graph/flowGraph.ts'
import type { FlowLayout } from '../../flows/graph/layout.ts'
import { sceneOf, type Scene } from '../../flows/graph/scene.ts'

const layouts = new Map<string, FlowLayout>()

/** Fetches the computed layout of every flow: a replay asks for nothing any more once it has begun. */
export async function loadLayouts(flows: readonly Flow[]): Promise<void> {
  await Promise.all(
    flows.map(async ({ id }) => {
      const layout = (await import(
        /* webpackChunkName: "flow-layout-[request]" */ `../../flows/layouts/${id}.json`
      )) as { default: FlowLayout }
      layouts.set(id, layout.default)
    }),
  )
}

/** The picture of a flow; null where its layout has not been fetched. */
export function useScene(flow: Flow): Scene | null {
  return useMemo(() => {
    const layout = layouts.get(flow.id)
    return layout ? sceneOf(graphOf(flow), layout) : null
  }, [flow])
}
