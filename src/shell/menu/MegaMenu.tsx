import type { MegaMenuItem } from '../../../contract/site/schemas.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './MegaMenu.module.css'

/** Columns of links, image banners, or both. */
export function MegaMenu({ items }: { items: readonly MegaMenuItem[] }) {
  return (
    <ul className={styles.columns}>
      {items.map((item, index) => (
        <li key={index}>
          {item.type === 'image' && item.imgUrl ? <Banner item={item} /> : <Column item={item} />}
        </li>
      ))}
    </ul>
  )
}

function Column({ item: { label, url, items } }: { item: MegaMenuItem }) {
  return (
    <>
      <AppLink to={url} className={styles.heading}>
        {label}
      </AppLink>
      <ul>
        {items.map((link, index) => (
          <li key={index}>
            <AppLink to={link.url} className={styles.link}>
              {link.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Banner({ item: { label, url, title, imgUrl } }: { item: MegaMenuItem }) {
  return (
    <AppLink to={url} className={styles.banner}>
      <Picture src={imgUrl} alt="" width={480} height={480} sizes="300px" className={styles.picture} />
      <span className={styles.caption}>
        <strong className={texts.strong}>{label}</strong>
        {title && title !== label ? <span className={texts.quiet}>{title}</span> : null}
      </span>
    </AppLink>
  )
}
