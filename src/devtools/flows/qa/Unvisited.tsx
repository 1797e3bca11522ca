import type { Flow } from '../../../flows/flow.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { graphOf } from '../graph/flowGraph.ts'
import type { FlowLayout } from '../graph/layout.ts'
import { edgeLines } from '../graph/rows.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './QaPanel.module.css'
import { savePathTest } from './SavePath.tsx'
import type { QaSession } from './session.ts'
import { PathSteps } from './PathSteps.tsx'

interface UnvisitedProps {
  readonly flow: Flow
  readonly layout: FlowLayout
  readonly session: QaSession
  readonly play?: ((events: readonly AnyEvent[]) => void) | undefined
}

/** Lists the states and edges that are not visited yet, each with the shortest path to it. */
export function Unvisited({ flow, layout, session, play }: UnvisitedProps) {
  const { nodes, edges } = graphOf(flow)
  const states = nodes
    .filter(({ id }) => !session.states.includes(id))
    .map(({ id }) => ({ id, name: id, path: layout.paths[id], before: layout.paths[id] }))
  const taken = edges
    .filter(({ id }) => !session.edges.includes(id))
    .map((edge) => {
      const path = layout.ways[edge.id]
      return { id: edge.id, name: `${edge.source}: ${edgeLines(edge)[0]}`, path, before: path?.slice(0, -1) }
    })
  if (states.length + taken.length === 0) {
    return <p role="status">همهٔ حالت‌ها و گذارهای این ماشین دیده شده است.</p>
  }
  const groups = [
    { title: 'حالت‌های مانده', rows: states },
    { title: 'گذارهای مانده', rows: taken },
  ].filter(({ rows }) => rows.length > 0)
  return groups.map(({ title, rows }) => (
    <details key={title} className={styles.left}>
      <summary>
        {title} ({formatNumber(rows.length)})
      </summary>
      <ul>
        {rows.map(({ id, name, path, before }) => (
          <li key={id} data-left={id}>
            <bdi dir="ltr">{name}</bdi>
            {path ? <PathSteps path={path} /> : <p>با رویدادهای نمونه راهی به آن نیست.</p>}
            {path ? (
              <div className={stacks.line}>
                {play && before ? (
                  <Button size="s" variant="outline" onClick={() => play(before)}>
                    {before === path ? 'رفتن تا اینجا' : 'رفتن تا پیش از این گذار'}
                  </Button>
                ) : null}
                {path.length > 0 ? (
                  <Button size="s" variant="ghost" onClick={() => void savePathTest(flow, path)}>
                    دریافت آزمون این راه
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  ))
}
