import { ListChevronsDownUp, ListChevronsUpDown } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { graphOf } from '../graph/flowGraph.ts'
import { foldableStates, foldGraph, foldingKey, isInside } from '../graph/fold.ts'
import { sceneOf, type Scene } from '../graph/scene.ts'
import type { ShownMachine } from '../qa/useQaSession.ts'

/** Folds nested states of a diagram: returns the diagram to show, and a button for each nested state. */
export function useFolding(machine: ShownMachine): { scene: Scene; buttons: ReactNode } {
  const { flow, layout, scene: unfolded, marks } = machine
  // A comparison places removed states in the whole diagram.
  const isAllowed = marks.removed === null
  const [folded, setFolded] = useState<readonly string[]>([])
  const graph = graphOf(flow)
  const scene = useMemo(() => {
    const places = layout.folds[foldingKey(folded)]
    return places && isAllowed ? sceneOf(foldGraph(graph, folded), places) : unfolded
  }, [graph, layout, folded, unfolded, isAllowed])
  const toggle = (id: string) =>
    setFolded(
      folded.includes(id)
        ? folded.filter((one) => one !== id)
        : [...folded.filter((one) => !isInside(one, id) && !isInside(id, one)), id],
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
