import type { Flow } from '../../flows/flow.ts'
import { graphOf } from './graph/flowGraph.ts'
import { edgeLines } from './graph/rows.ts'
import { formatNumber, formatPercent } from '../../lib/persian.ts'
import styles from './FlowPage.module.css'

/** Number of the transitions taken in the simulation, and a list of the others. */
export function Coverage({ flow, seen }: { flow: Flow; seen: ReadonlySet<string> }) {
  const { edges } = graphOf(flow)
  const left = edges.filter(({ id }) => !seen.has(id))
  const done = edges.length - left.length
  return (
    <section aria-label="پوشش گذارها">
      <meter
        className={styles.meter}
        min={0}
        max={edges.length}
        value={done}
        aria-label="پوشش گذارها"
        data-covered={done}
        data-total={edges.length}
      />
      <p>
        {formatNumber(done)} از {formatNumber(edges.length)} گذار (
        {formatPercent(Math.floor((100 * done) / Math.max(1, edges.length)))})
      </p>
      <details>
        <summary>گذارهای مانده</summary>
        <ul>
          {left.map((edge) => (
            <li key={edge.id}>
              <bdi dir="ltr">
                {edge.source}: {edgeLines(edge)[0]}
              </bdi>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
