import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { graphOf } from '../../flows/graph/flowGraph.ts'
import type { FlowLayout } from '../../flows/graph/layout.ts'
import { sceneOf, type Scene } from '../../flows/graph/scene.ts'
import { activeStates } from '../../flows/graph/simulation.ts'
import { lastFlow, lastStepOf, moveOf, nearestOf, snapshotIn, stepsAt, type Move } from '../flowMoves.ts'
import type { Timeline } from '../timeline.ts'
import { PictureView, type Picked } from '../../flows/picture/PictureView.tsx'
import styles from './FlowPanel.module.css'
import { useMoves } from './useMoves.ts'

interface FlowPanelProps {
  flows: readonly Flow[]
  timeline: Timeline
  index: number
  onPick(step: number): void
}

/**
 * Shows the machine that moved last at a step, or the chosen one, with its active states and the edges just taken. A press on
 * an edge or a state jumps to the previous step that took the edge or entered the state, or else to the next such step.
 */
export const FlowPanel = memo(function FlowPanel({ flows, timeline, index, onPick }: FlowPanelProps) {
  const [chosen, setChosen] = useState('')
  const id = chosen || lastFlow(timeline.steps, index) || lastFlow(timeline.steps, timeline.steps.length)
  const flow = flows.find((one) => one.id === id) ?? flows[0]
  return (
    <>
      <div className={styles.head}>
        <select
          aria-label="روند"
          className={styles.select}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">آخرین روندی که حرکت کرد</option>
          {flows.map(({ id: one, title }) => (
            <option key={one} value={one}>
              {title.fa}
            </option>
          ))}
        </select>
        {flow ? <strong className={styles.title}>{flow.title.fa}</strong> : null}
      </div>
      {flow ? <LitFlow key={flow.id} flow={flow} timeline={timeline} index={index} onPick={onPick} /> : null}
    </>
  )
})

function LitFlow({ flow, timeline, index, onPick }: Omit<FlowPanelProps, 'flows'> & { flow: Flow }) {
  const scene = useScene(flow)
  const { moves, isComplete } = useMoves(flow, timeline)
  const [note, setNote] = useState('')
  /** The last press while the steps are read; it takes effect afterwards. */
  const [waiting, setWaiting] = useState<Picked | null>(null)
  useEffect(() => setNote(''), [index])

  const active = activeStates(flow, snapshotIn(timeline.stateAt(index), flow))
  const last = lastStepOf(flow, timeline.steps, index)
  const move = last > 0 ? moveOf(flow, timeline.stateAt(last - 1), timeline.steps[last - 1], last) : null
  const pick = (what: Picked) => {
    setWaiting(isComplete ? null : what)
    if (!isComplete) return
    const step = nearestOf(stepsAt(moves, what), index)
    if (step !== null && step !== index) return onPick(step)
    setNote(step === null ? 'در این نشست هیچ گامی به اینجا نرسید.' : 'تنها همین گام به اینجا رسید.')
  }
  const pickWaiting = useEffectEvent(() => waiting && pick(waiting))
  useEffect(() => {
    if (isComplete) pickWaiting()
  }, [isComplete])
  return (
    <>
      {scene ? (
        <PictureView
          label={`نمودار ${flow.title.fa}`}
          scene={scene}
          active={active}
          taken={move?.edges ?? []}
          onPick={pick}
        />
      ) : (
        <p role="status" className={styles.waiting}>
          نمودار آماده می‌شود…
        </p>
      )}
      <p role="status" className={styles.note}>
        {(waiting ? 'گام‌ها هنوز بررسی می‌شود…' : note) || (
          <>
            <bdi dir="ltr" data-flow-state={active.at(-1)}>
              {active.at(-1)}
            </bdi>
            {last > 0 && last !== index ? ` · از گام ${toPersianDigits(last)}` : ''}
          </>
        )}
      </p>
      <MoveList flow={flow} moves={moves} onPick={pick} />
    </>
  )
}

const layouts = new Map<string, FlowLayout>()

/** Loads the layouts of all flows, so that a running replay sends no requests. */
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

/** The diagram of a flow; null if its layout is not loaded. */
function useScene(flow: Flow): Scene | null {
  return useMemo(() => {
    const layout = layouts.get(flow.id)
    return layout ? sceneOf(graphOf(flow), layout) : null
  }, [flow])
}

interface MoveListProps {
  flow: Flow
  moves: readonly Move[]
  onPick(what: { edge: string }): void
}

/** Buttons for the edges that the recording took, so that the keyboard can do what a press in the diagram does. */
function MoveList({ flow, moves, onPick }: MoveListProps) {
  const counts = new Map<string, number>()
  for (const id of moves.flatMap(({ edges }) => edges)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const { edges } = graphOf(flow)
  const taken = edges.filter(({ id }) => counts.has(id))
  return (
    <details className={styles.moves}>
      <summary>
        {toPersianDigits(taken.length)} گذار از {toPersianDigits(edges.length)} رفته شد
      </summary>
      <ul>
        {taken.map(({ id, label, source, targets }) => (
          <li key={id}>
            <button type="button" className={styles.move} dir="ltr" onClick={() => onPick({ edge: id })}>
              <span>
                {label} <span className={styles.targets}>→ {targets.join(', ') || source}</span>
              </span>
              <span className={styles.targets}>×{counts.get(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
