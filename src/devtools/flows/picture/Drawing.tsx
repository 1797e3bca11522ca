import { useMemo, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import type { FlowLayout } from '../graph/layout.ts'
import type { Scene } from '../graph/scene.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import type { PictureMarks } from '../qa/marks.ts'
import { PictureView, type Picked } from './PictureView.tsx'
import { useFolding } from './useFolding.tsx'
import { pathsIn } from './paths.ts'

const loadMarks = async () => (await import(/* webpackChunkName: "flow-tools" */ '../qa/Marks.tsx')).Marks
const loadPartCard = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './PartCard.tsx')).PartCard

interface DrawingProps {
  readonly flow: Flow
  readonly layout: FlowLayout
  readonly scene: Scene
  /** Ids of the active states, outermost first. */
  readonly active: readonly string[]
  /** Ids of the edges just taken. */
  readonly taken: readonly string[]
  /** Marks of the test session. */
  readonly marks: PictureMarks
  /** Plays events in the simulation; undefined in live mode. */
  readonly play?: ((events: readonly AnyEvent[]) => void) | undefined
}

const fileNames = { saveSvg: 'SVG', savePng: 'PNG' } as const

/** The diagram of a machine. A press on a part opens its description; buttons save the diagram as a file. */
export function Drawing({ flow, layout, scene: unfolded, active, taken, marks, play }: DrawingProps) {
  const [picked, setPicked] = useState<(Picked & { readonly isLeft: boolean }) | null>(null)
  const hasMarks = Boolean(marks.visited ?? marks.changes ?? marks.removed)
  const { part: Marks } = useLatePart(loadMarks, hasMarks)
  const { part: PartCard } = useLatePart(loadPartCard, picked !== null)
  // A comparison places removed states in the whole diagram.
  const { scene, buttons } = useFolding(flow, layout, unfolded, marks.removed === null)
  const lit = active.filter((id) => scene.states.some((state) => state.id === id))
  const pathTo = useMemo(() => pathsIn(flow, layout), [flow, layout])
  const save = async (as: 'saveSvg' | 'savePng') => {
    const files = await import(/* webpackChunkName: "flow-export" */ '../exports.ts')
    const highlight = { states: new Set(lit), edges: new Set(taken) }
    await files[as](scene, flow.title.en, flow.id, highlight)
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
      pathTo={pathTo}
      marks={Marks && hasMarks ? <Marks scene={scene} marks={marks} /> : null}
      tools={
        <>
          {buttons}
          {(['saveSvg', 'savePng'] as const).map((as) => (
            <Button
              key={as}
              size="s"
              variant="ghost"
              aria-label={`دریافت ${fileNames[as]}`}
              onClick={() => void save(as)}
            >
              {fileNames[as]}
            </Button>
          ))}
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
