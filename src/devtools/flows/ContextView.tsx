import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import styles from './FlowPage.module.css'

/** The context of the machine and its running actors. */
export function ContextView({ snapshot }: { snapshot: FlowSnapshot }) {
  const children = Object.keys(snapshot.children)
  return (
    <>
      <pre dir="ltr" className={styles.code} data-context>
        {JSON.stringify(snapshot.context, null, 2)}
      </pre>
      <p>کارهای در جریان: {children.length > 0 ? <bdi dir="ltr">{children.join(', ')}</bdi> : 'هیچ'}</p>
    </>
  )
}
