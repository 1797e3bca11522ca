import type { Flow } from '../../../flows/flow.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { graphOf } from '../../flows/graph/flowGraph.ts'
import type { Move } from '../flowMoves.ts'
import styles from './FlowPanel.module.css'

interface MoveListProps {
  flow: Flow
  moves: readonly Move[]
  onPick(what: { edge: string }): void
}

/** Buttons for the edges that the recording took, so that the keyboard can do what a press in the diagram does. */
export function MoveList({ flow, moves, onPick }: MoveListProps) {
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
