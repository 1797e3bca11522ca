import { ListChevronsDownUp, ListChevronsUpDown } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { graphOf } from '../graph/flowGraph.ts'
import { foldableStates, foldGraph, foldingKey } from '../graph/fold.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { sceneOf, type Scene } from '../graph/scene.ts'

/** Folds nested states of a diagram: returns the diagram to show, and a button for each nested state. */
export function useFolding(
  flow: Flow,
  layout: FlowLayout,
  unfolded: Scene,
  isAllowed: boolean,
): { scene: Scene; buttons: ReactNode } {
  const [folded, setFolded] = useState<readonly string[]>([])
  const graph = graphOf(flow)
  const scene = useMemo(() => {
    const places = layout.folds[foldingKey(folded)]
    return places && isAllowed ? sceneOf(foldGraph(graph, folded), places) : unfolded
  }, [graph, layout, folded, unfolded, isAllowed])
  const isWithin = (id: string, outer: string) => id.startsWith(`${outer}.`)
  const toggle = (id: string) =>
    setFolded(
      folded.includes(id)
        ? folded.filter((one) => one !== id)
        : [...folded.filter((one) => !isWithin(one, id) && !isWithin(id, one)), id],
    )
  const buttons = foldableStates(graph).map((id) => {
    const isFolded = folded.includes(id)
    const key = graph.nodes.find((node) => node.id === id)!.key
    const Icon = isFolded ? ListChevronsUpDown : ListChevronsDownUp
    return (
      <Button
        key={id}
        size="s"
        variant="ghost"
        aria-label={`${isFolded ? 'باز کردن' : 'جمع کردن'} ${key}`}
        aria-pressed={isFolded}
        data-fold={id}
        disabled={!isAllowed}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => toggle(id)}
      >
        <bdi dir="ltr">{key}</bdi>
      </Button>
    )
  })
  return { scene, buttons }
}
