import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import { Marks } from '../qa/Marks.tsx'
import type { ShownMachine } from '../qa/useQaSession.ts'
import { PictureView, type Picked } from './PictureView.tsx'
import { useFolding } from './useFolding.tsx'
import { pathTo } from './paths.ts'

const loadPartCard = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './PartCard.tsx')).PartCard

interface DrawingProps {
  readonly machine: ShownMachine
  /** Ids of the active states, outermost first. */
  readonly active: readonly string[]
  /** Ids of the edges just taken. */
  readonly taken: readonly string[]
  /** Plays events in the simulation; undefined in live mode. */
  readonly play?: ((events: readonly AnyEvent[]) => void) | undefined
}

/** The diagram of a machine. A press on a part opens its description; buttons save the diagram as a file. */
export function Drawing({ machine, active, taken, play }: DrawingProps) {
  const { flow, layout, marks } = machine
  const [picked, setPicked] = useState<(Picked & { readonly isLeft: boolean }) | null>(null)
  const { part: PartCard } = useLatePart(loadPartCard, picked !== null)
  const { scene, buttons } = useFolding(machine)
  const lit = active.filter((id) => scene.states.some((state) => state.id === id))
  const save = async (as: 'svg' | 'png') => {
    const { saveDiagram } = await import(/* webpackChunkName: "flow-export" */ '../exports.ts')
    await saveDiagram(as, flow, scene, { states: new Set(lit), edges: new Set(taken) })
  }
  return (
    <PictureView
      label={`نقشهٔ ماشین ${flow.title.fa}`}
      scene={scene}
      active={lit}
      taken={taken}
      size={marks.removed}
      picked={picked}
      onPick={(what, isLeft) => setPicked({ ...what, isLeft })}
      pathTo={(part) => pathTo(flow, layout, part)}
      marks={<Marks scene={scene} marks={marks} />}
      tools={
        <>
          {buttons}
          <Button size="s" variant="ghost" aria-label="دریافت SVG" onClick={() => void save('svg')}>
            SVG
          </Button>
          <Button size="s" variant="ghost" aria-label="دریافت PNG" onClick={() => void save('png')}>
            PNG
          </Button>
        </>
      }
    >
      {picked && PartCard ? (
        <PartCard
          flow={flow}
          layout={layout}
          picked={picked}
          side={picked.isLeft ? 'start' : 'end'}
          play={play}
          onClose={() => setPicked(null)}
        />
      ) : null}
    </PictureView>
  )
}
