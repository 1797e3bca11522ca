import type { CSSProperties } from 'react'
import type { SpecificationGroup } from '../../../../contract/catalogue/schemas.ts'
import { withCachedHtml } from '../../../ui/parts/cachedHtml.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import styles from './Specifications.module.css'

export const Specifications = withCachedHtml('Specifications', Groups)

function Groups({ groups }: { groups: readonly SpecificationGroup[] }) {
  return (
    <>
      <h2>
        <VisuallyHidden>مشخصات</VisuallyHidden>
      </h2>
      <div className={styles.groups}>
        {groups.map(({ title, rows }) => (
          <section key={title} className={styles.group} style={{ '--rows': rows.length } as CSSProperties}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {rows.map((row) => (
                <div key={row.title} className={styles.row}>
                  <dt className={styles.term}>{row.title}</dt>
                  <dd className={styles.value}>{row.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
