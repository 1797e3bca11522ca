import { withCachedHtml } from '../../../ui/parts/cachedHtml.tsx'
import { useMasterData } from '../../site/useMasterData.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { childLinks } from './childLinks.ts'
import styles from './SubCategories.module.css'

/** Links to the subcategories, read from the shop's menu. */
export const SubCategories = withCachedHtml('SubCategories', Chips, {
  useDependencies: () => [useMasterData()],
})

function Chips({ pathname }: { pathname: string }) {
  const links = childLinks(useMasterData().menu, pathname)
  if (links.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="زیردسته‌ها">
      {links.map(({ label, url }) => (
        <li key={url}>
          <AppLink to={url} className={styles.chip}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
