import { ReportLink } from '../../ui/feedback/ReportLink.tsx'
import { Html } from '../../ui/page/Html.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { DrawerAccount } from './DrawerAccount.tsx'
import styles from './DrawerContent.module.css'
import { DrawerGroup } from './DrawerGroup.tsx'
import { SearchBox } from '../../features/search/SearchBox.tsx'
import { useMasterData } from '../../features/site/useMasterData.ts'

/** Search, the main menu as collapsible groups, the visitor's links, and what wide screens show in the top strip. */
export function DrawerContent({ onClose }: { onClose: () => void }) {
  const { menu, headerLinks, headerInfo } = useMasterData()
  return (
    <>
      <SearchBox place="drawer" />
      <nav aria-label="منوی اصلی" className={styles.part}>
        <ul>
          {menu.map((entry, index) => (
            <li key={`${index} ${entry.label} ${entry.url}`} className={styles.entry}>
              <DrawerGroup entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
      <DrawerAccount onLogin={onClose} />
      <ul className={styles.part}>
        {headerLinks.map(({ label, url }, index) => (
          <li key={index}>
            <AppLink to={url} className={styles.quiet}>
              {label}
            </AppLink>
          </li>
        ))}
        <li>
          <ReportLink className={styles.quiet} />
        </li>
      </ul>
      <Html html={headerInfo} className={styles.info} />
    </>
  )
}
