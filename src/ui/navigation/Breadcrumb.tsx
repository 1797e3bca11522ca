import { ChevronLeft } from 'lucide-react'
import type { Crumb } from '../../../contract/commonSchemas.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Breadcrumb.module.css'
import { Container } from '../page/Container.tsx'
import { withCachedHtml } from '../parts/cachedHtml.tsx'

export interface BreadcrumbProps {
  /** Steps after the home link. The last step is the page itself and has no link (spec §2). */
  items: readonly Crumb[]
  /** Whether to wrap the breadcrumb in a container of the page's width. */
  container?: boolean
  /** Accessible name; pages with several breadcrumbs need different ones. */
  label?: string
}

export const Breadcrumb = withCachedHtml('Breadcrumb', Trail)

function Trail({ items, container = true, label = 'مسیر صفحه' }: BreadcrumbProps) {
  const last = items.length - 1
  const trail = (
    <nav aria-label={label} className={styles.trail}>
      <ol className={styles.list}>
        <li className={styles.item}>
          <AppLink to={toHome()} className={styles.link}>
            خانه
          </AppLink>
        </li>
        {items.map((item, index) => (
          <li key={`${item.url} ${item.name}`} className={styles.item}>
            <ChevronLeft size={14} />
            {index === last ? (
              <span aria-current="page" className={styles.current}>
                {item.name}
              </span>
            ) : (
              <AppLink to={item.url} className={styles.link}>
                {item.name}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
  return container ? <Container>{trail}</Container> : trail
}
