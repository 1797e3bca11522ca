import type { Flow } from '../../../flows/flow.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { graphOf, type FlowGraph } from '../graph/flowGraph.ts'
import { isUnchanged, type Changes, type GraphChanges } from './compareGraphs.ts'
import { edgeName } from './marks.ts'
import stacks from '../../../ui/page/stacks.module.css'
import tones from '../../../ui/tones.module.css'
import styles from './QaPanel.module.css'
import type { OpenedSession } from './openSession.ts'
import { build, type Qa } from './useQaSession.ts'

interface ComparisonProps {
  readonly flow: Flow
  readonly qa: Qa
  readonly opened: OpenedSession
}

/** Compares an earlier session with the current machine: added, removed and renamed parts. */
export function Comparison({ flow, qa, opened }: ComparisonProps) {
  const now = graphOf(flow)
  const { session, changes, graph: before } = opened
  const unchanged = (ids: readonly string[], { same }: Changes) => ids.flatMap((id) => same.get(id) ?? [])
  const states = unchanged(session.states, changes.states)
  const edges = unchanged(session.edges, changes.edges)
  const total = session.states.length + session.edges.length
  const again = total - states.length - edges.length
  return (
    <div className={styles.comparison} role="group" aria-label="مقایسه با نشست بازشده">
      <h3>
        مقایسهٔ ساخت <bdi dir="ltr">{opened.build}</bdi> با ساخت <bdi dir="ltr">{build}</bdi>
      </h3>
      {isUnchanged(changes) ? (
        <p role="status">ماشین در این دو ساخت یکی است.</p>
      ) : (
        <ul className={stacks.xs}>
          <Rows kind="added" names={namesIn(now, changes.states.added, changes.edges.added)} />
          <Rows kind="gone" names={namesIn(before, changes.states.gone, changes.edges.gone)} />
          <Rows kind="renamed" names={renamedNames(before, now, changes)} />
        </ul>
      )}
      <p>
        در آن نشست {formatNumber(session.states.length)} حالت و {formatNumber(session.edges.length)} گذار دیده
        شده بود{again > 0 ? `؛ ${formatNumber(again)} تا از آن‌ها عوض شده است و باید دوباره دیده شود` : ''}.
      </p>
      <div className={stacks.line}>
        <Button size="s" variant="outline" onClick={() => qa.takeOver(states, edges)}>
          ادامه از همان نشست
        </Button>
        <Button size="s" variant="ghost" onClick={qa.close}>
          بستن مقایسه
        </Button>
      </div>
    </div>
  )
}

function Rows({ kind, names }: { kind: keyof typeof titles; names: readonly string[] }) {
  return names.map((name) => (
    <li key={name} className={styles.change} data-changed={kind}>
      <span className={classes(styles.kind, tones[kindTones[kind]])}>{titles[kind]}</span>
      <bdi dir="ltr">{name}</bdi>
    </li>
  ))
}

const titles = { added: 'تازه', gone: 'رفته', renamed: 'نام تازه' } as const
const kindTones = { added: 'success', gone: 'danger', renamed: 'warning' } as const

function namesIn(graph: FlowGraph, states: readonly string[], edges: readonly string[]): string[] {
  const sourceOf = (id: string) => graph.edges.find((edge) => edge.id === id)?.source ?? ''
  return [...states, ...edges.map((id) => `${sourceOf(id)}: ${edgeName(graph, id)}`)]
}

function renamedNames(before: FlowGraph, now: FlowGraph, { states, edges }: GraphChanges): string[] {
  return [
    ...states.renamed.map(({ from, to }) => `${from} → ${to}`),
    ...edges.renamed.map(({ from, to }) => {
      const [name] = namesIn(now, [], [to])
      return `${edgeName(before, from)} → ${name}`
    }),
  ]
}
