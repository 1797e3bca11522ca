import { ChevronDown } from 'lucide-react'
import type { MegaMenuItem, MenuEntry } from '../../../contract/site/schemas.ts'
import styles from './DrawerGroup.module.css'
import { MenuLink } from './MenuLink.tsx'

/** An entry of the main menu in the drawer; a native disclosure if it has a submenu. */
export function DrawerGroup({ entry: { label, url, menu } }: { entry: MenuEntry }) {
  if (!menu) {
    return (
      <MenuLink to={url} className={styles.head}>
        {label}
      </MenuLink>
    )
  }
  return (
    <details name="drawer-groups">
      <summary className={styles.head}>
        <span>{label}</span>
        <ChevronDown size={18} className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        <li>
          <MenuLink to={url} className={styles.link}>
            {`همهٔ ${label}`}
          </MenuLink>
        </li>
        {menu.items.map((item, index) => (
          <li key={index}>
            <Column item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Column({ item: { label, url, items } }: { item: MegaMenuItem }) {
  return (
    <>
      <MenuLink to={url} className={items.length > 0 ? styles.title : styles.link}>
        {label}
      </MenuLink>
      {items.length > 0 ? (
        <ul>
          {items.map((link, index) => (
            <li key={index}>
              <MenuLink to={link.url} className={styles.link}>
                {link.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
