import type { Static } from 'typebox'
import type { Link } from '../../../contract/commonSchemas.ts'
import type { MegaMenuItem } from '../../../contract/site/schemas.ts'
import { CATEGORIES_ENTRY, type StoredMenuEntry } from '../../site/masterData.ts'
import { pictureOf } from './pictures.ts'
import type { MenuFile } from './shapes.ts'

type Said = Static<typeof MenuFile>
type Column = NonNullable<Said[number]['columns']>[number]

/** Converts the menu of the file to the stored form. */
export function menuOf(said: Said): StoredMenuEntry[] {
  return said.map(({ label = '', url = '', categories, links, columns }) => {
    if (categories) return CATEGORIES_ENTRY
    const menu = columns
      ? ({ type: 'megamenu', items: columns.map(column) } as const)
      : links
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
