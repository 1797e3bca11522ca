import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import styles from './FlowPage.module.css'

/** What the machine remembers, and which of its effects run. */
export function ContextView({ snapshot }: { snapshot: FlowSnapshot }) {
  const children = Object.keys(snapshot.children)
  return (
    <section aria-labelledby="context">
      <h2 id="context">حافظهٔ ماشین</h2>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre dir="ltr" className={styles.code} data-context tabIndex={0} role="group" aria-labelledby="context">
        {JSON.stringify(snapshot.context, null, 2)}
      </pre>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
      <p>کارهای در جریان: {children.length > 0 ? <bdi dir="ltr">{children.join(', ')}</bdi> : 'هیچ'}</p>
    </section>
  )
}
