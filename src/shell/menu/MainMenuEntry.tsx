import { ChevronDown } from 'lucide-react'
import { useId, type PointerEvent } from 'react'
import type { MenuEntry } from '../../../contract/site/schemas.ts'
import { classes } from '../../ui/classes.ts'
import styles from './MainMenu.module.css'
import { MegaMenu } from './MegaMenu.tsx'
import { MenuLink } from './MenuLink.tsx'
import { SubMenu } from './SubMenu.tsx'

interface MainMenuEntryProps {
  entry: MenuEntry
  open: boolean
  onToggle: () => void
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
}

export function MainMenuEntry({ entry, open, onToggle, ...hover }: MainMenuEntryProps) {
  const panelId = useId()
  const { label, url, menu } = entry
  return (
    <li
      {...hover}
      className={classes(styles.entry, menu?.type === 'menu' && styles.anchor)}
      data-open={open || undefined}
    >
      <MenuLink to={url} className={classes(styles.link, isOffer(url) && styles.offer)}>
        {label}
      </MenuLink>
      {menu ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          aria-label={`زیرمنوی ${label}`}
          onClick={onToggle}
        >
          <ChevronDown size={14} />
        </button>
      ) : null}
      {menu && open ? (
        <div id={panelId} className={menu.type === 'menu' ? styles.sub : styles.mega}>
          {menu.type === 'menu' ? <SubMenu items={menu.items} /> : <MegaMenu items={menu.items} />}
        </div>
      ) : null}
    </li>
  )
}

/** The entry of the offers is highlighted. */
function isOffer(url: string): boolean {
  return /[?&]type=offer\b/.test(url)
}
