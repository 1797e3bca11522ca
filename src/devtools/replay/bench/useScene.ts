import { useEffect, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { graphOf } from '../../flows/graph/flowGraph.ts'
import type { FlowLayout } from '../../flows/graph/layout.ts'
import { sceneOf, type Scene } from '../../flows/graph/scene.ts'

/** The picture of a flow, from its computed layout; null until that has come. */
export function useScene(flow: Flow): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null)
  useEffect(() => {
    let isWanted = true
    void import(/* webpackChunkName: "flow-layout-[request]" */ `../../flows/layouts/${flow.id}.json`).then(
      (layout: { default: FlowLayout }) => isWanted && setScene(sceneOf(graphOf(flow), layout.default)),
    )
    return () => {
      isWanted = false
    }
  }, [flow])
  return scene
}
