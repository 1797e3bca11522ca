import type { MegaMenuItem } from '../../../contract/site/schemas.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './SubMenu.module.css'

export function SubMenu({ items }: { items: readonly MegaMenuItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ label, url }, index) => (
        <li key={index}>
          <MenuLink to={url} className={styles.link}>
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
