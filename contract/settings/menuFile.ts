/** `menu.yml`: the main menu as the owner describes it in the file or in the panel. */
import { Type, type Static } from 'typebox'
import { menuLimits } from './parts.ts'
import { closed, link, listOf, text } from './shopFile.ts'

const links = listOf('پیوندها', closed(link), menuLimits.links)

/** Each entry has a label and a URL, or only marks the position of the shop's categories. */
export const MenuFile = Type.Array(
  closed({
    label: Type.Optional(text('نوشته', 40)),
    url: Type.Optional(text('نشانی', 500)),
    categories: Type.Optional(Type.Boolean()),
    links,
    columns: listOf(
      'ستون‌ها',
      closed({
        ...link,
        title: Type.Optional(text('جملهٔ بنر', 80)),
        image: Type.Optional(text('تصویر', 500)),
        links,
      }),
      menuLimits.columns,
    ),
  }),
  { title: 'موردهای منو', maxItems: menuLimits.items },
)
export type MenuFile = Static<typeof MenuFile>

export const MenuDescription = closed({ items: MenuFile })
export type MenuDescription = Static<typeof MenuDescription>
