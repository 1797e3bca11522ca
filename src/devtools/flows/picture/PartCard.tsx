import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { graphOf, type GraphEdge, type GraphNode } from '../graph/flowGraph.ts'
import type { FlowLayout } from '../graph/layout.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import { PathSteps } from '../qa/PathSteps.tsx'
import { kindNames, typeNames } from '../partNames.ts'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './PartCard.module.css'
import type { Picked } from './PictureView.tsx'
import { eventsTo } from './paths.ts'

interface PartCardProps {
  readonly flow: Flow
  readonly layout: FlowLayout
  readonly picked: Picked
  /** The side of the diagram that does not cover the pressed part. */
  readonly side: 'start' | 'end'
  readonly play?: ((events: readonly AnyEvent[]) => void) | undefined
  readonly onClose: () => void
}

/** Describes the pressed state or edge, with the shortest path to it and a button that plays the path. */
export function PartCard({ flow, layout, picked, side, play, onClose }: PartCardProps) {
  const { nodes, edges } = graphOf(flow)
  const node = nodes.find(({ id }) => id === picked.state)
  const edge = edges.find(({ id }) => id === picked.edge)
  const path = eventsTo(layout, picked)
  return (
    <section className={styles.card} data-side={side} aria-label="شرح بخش انتخاب‌شده" aria-live="polite">
      <div className={styles.head}>
        <strong>
          <bdi dir="ltr">{node?.id ?? edge?.label}</bdi>
        </strong>
        <IconButton size="s" label="بستن شرح" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <dl className={stacks.xxs}>
        {node ? <StateFacts node={node} /> : null}
        {edge ? <EdgeFacts edge={edge} /> : null}
      </dl>
      {path ? (
        <>
          <p className={styles.lead}>کوتاه‌ترین راه از آغاز:</p>
          <PathSteps path={path} />
          {play && path.length > 0 ? (
            <Button size="s" variant="dark" onClick={() => play(path)}>
              رفتن به اینجا
            </Button>
          ) : null}
        </>
      ) : (
        <p className={styles.lead}>با رویدادهای نمونه راهی به آن نیست.</p>
      )}
    </section>
  )
}

function StateFacts({ node: { type, entry, exit, invokes } }: { node: GraphNode }) {
  return (
    <>
      <Fact name="نوع">حالت {typeNames[type]}</Fact>
      <Fact name="هنگام ورود">{named(entry)}</Fact>
      <Fact name="هنگام خروج">{named(exit)}</Fact>
      <Fact name="کارهایی که می‌کند">{named(invokes)}</Fact>
    </>
  )
}

function EdgeFacts({ edge: { kind, source, targets, guard, actions } }: { edge: GraphEdge }) {
  return (
    <>
      <Fact name="نوع">گذار؛ {kindNames[kind]}</Fact>
      <Fact name="از و به">
        <bdi dir="ltr">{targets.length > 0 ? `${source} → ${targets.join(', ')}` : source}</bdi>
        {targets.length > 0 ? '' : ' (همان‌جا می‌ماند)'}
      </Fact>
      <Fact name="نگهبان">{guard ? named([guard]) : null}</Fact>
      <Fact name="اثرها">{named(actions)}</Fact>
    </>
  )
}

function named(names: readonly string[]): ReactNode {
  return names.length > 0 ? <bdi dir="ltr">{names.join(', ')}</bdi> : null
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
