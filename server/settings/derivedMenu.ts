/** Converts the owner's description of the main menu to the stored menu, and back. */
import type { Link } from '../../contract/commonSchemas.ts'
import type { MenuDescription, MenuFile } from '../../contract/settings/menuFile.ts'
import type { MegaMenuItem } from '../../contract/site/schemas.ts'
import { CATEGORIES_ENTRY, type StoredMenuEntry } from '../site/masterData.ts'
import { pictureOf } from './drawnPictures.ts'

type Column = NonNullable<MenuFile[number]['columns']>[number]

export function menuOf({ items }: MenuDescription): StoredMenuEntry[] {
  return items.map(({ label = '', url = '', categories, links, columns }) => {
    if (categories) return CATEGORIES_ENTRY
    const menu = columns?.length
      ? ({ type: 'megamenu', items: columns.map(column) } as const)
      : links?.length
        ? ({ type: 'menu', items: links.map(line) } as const)
        : null
    return { label, url, menu }
  })
}

const line = (link: Link): MegaMenuItem => ({ ...link, type: 'noImage', title: '', imgUrl: '', items: [] })

function column({ label, url, title, image, links = [] }: Column): MegaMenuItem {
  if (image) return { label, url, type: 'image', title: title ?? '', imgUrl: pictureOf(image), items: [] }
  return { label, url, type: 'noImage', title: title ?? label, imgUrl: '', items: links }
}

/** Describes a stored menu without a description: that of the demo or of an old shop. `menuOf` gives the same menu again. */
export const describedMenu = (menu: readonly StoredMenuEntry[]): MenuDescription => ({
  items: menu.map((entry) => {
    if ('categories' in entry) return { ...CATEGORIES_ENTRY }
    const { label, url, menu: below } = entry
    if (!below) return { label, url }
    return below.type === 'menu'
      ? { label, url, links: below.items.map((item) => ({ label: item.label, url: item.url })) }
      : { label, url, columns: below.items.map(describedColumn) }
  }),
})

function describedColumn({ label, url, type, title, imgUrl, items }: MegaMenuItem): Column {
  if (type === 'image') return { label, url, ...(title && { title }), image: imgUrl }
  return { label, url, ...(title !== label && title && { title }), ...(items.length > 0 && { links: items }) }
}
