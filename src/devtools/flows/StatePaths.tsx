import type { Flow } from '../../flows/flow.ts'
import { graphOf } from './graph/flowGraph.ts'
import type { FlowLayout } from './graph/layout.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './StatePaths.module.css'
import { typeNames } from './partNames.ts'

interface StatePathsProps {
  readonly flow: Flow
  readonly paths: FlowLayout['paths']
  readonly play: (path: FlowLayout['paths'][string]) => void
}

/** Buttons that play the shortest path to each state. */
export function StatePaths({ flow, paths, play }: StatePathsProps) {
  return (
    <section aria-label="راه رسیدن به هر حالت">
      <ul className={styles.list}>
        {graphOf(flow).nodes.map(({ id, type }) => {
          const path = paths[id]
          return (
            <li key={id} className={styles.item}>
              <bdi dir="ltr">{id}</bdi>
              <span className={texts.quiet}>
                {typeNames[type]}
                {path ? `، ${formatNumber(path.length)} گام` : '، دست‌نیافتنی'}
              </span>
              {path ? (
                <Button size="s" variant="outline" data-path={id} onClick={() => play(path)}>
                  رفتن به <bdi dir="ltr">{id}</bdi>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
