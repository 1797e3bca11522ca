/** Converts the main menu to form values, and back. */
import type { Link } from '../../../contract/commonSchemas.ts'
import type { MenuDescription } from '../../../contract/settings/menuFile.ts'
import { newKey } from '../shared/ArrangedList.tsx'

export interface LinkForm {
  /** React key, which a link retains when it moves. */
  readonly key: string
  readonly label: string
  readonly url: string
}

export interface ColumnForm extends LinkForm {
  readonly kind: 'links' | 'banner'
  readonly title: string
  readonly image: string
  readonly links: readonly LinkForm[]
}

export interface EntryForm extends LinkForm {
  readonly kind: 'link' | 'links' | 'columns' | 'categories'
  readonly links: readonly LinkForm[]
  readonly columns: readonly ColumnForm[]
}

export interface MenuForm {
  readonly items: readonly EntryForm[]
}

export const entryKinds: Readonly<Record<EntryForm['kind'], string>> = {
  link: 'پیوند',
  links: 'زیرمنو',
  columns: 'منوی بزرگ',
  categories: 'دسته‌های فروشگاه',
}
export const columnKinds: Readonly<Record<ColumnForm['kind'], string>> = {
  links: 'ستون پیوندها',
  banner: 'بنر تصویری',
}

export const newLink = (others: readonly LinkForm[]): LinkForm => ({
  key: newKey(others),
  label: '',
  url: '',
})
export const newColumn = (kind: ColumnForm['kind'], others: readonly LinkForm[]): ColumnForm => ({
  ...newLink(others),
  ...{ kind, title: '', image: '', links: [] },
})
export const newEntry = (kind: EntryForm['kind'], others: readonly LinkForm[]): EntryForm => ({
  ...newLink(others),
  ...{ kind, links: [], columns: [] },
})

type Entry = MenuDescription['items'][number]
type Column = NonNullable<Entry['columns']>[number]

export const formOf = ({ items }: MenuDescription): MenuForm => ({ items: keyed(items, entryOf) })

const entryOf = ({ label = '', url = '', categories, links, columns }: Entry) => ({
  ...({
    label,
    url,
    kind: categories ? 'categories' : columns ? 'columns' : links ? 'links' : 'link',
  } as const),
  links: keyed(links, (link) => link),
  columns: keyed(columns, columnOf),
})

const columnOf = ({ label, url, title = '', image = '', links }: Column) => ({
  ...({ label, url, title, image, kind: image ? 'banner' : 'links' } as const),
  links: keyed(links, (link) => link),
})

const keyed = <T, F extends object>(values: readonly T[] | undefined, formed: (value: T) => F) =>
  (values ?? []).map((value, index) => ({ ...formed(value), key: String(index + 1) }))

export const menuOf = ({ items }: MenuForm): MenuDescription => ({
  items: items.map(({ kind, links, columns, ...entry }) => {
    if (kind === 'categories') return { categories: true }
    return {
      ...linkOf(entry),
      ...(kind === 'links' && { links: links.map(linkOf) }),
      ...(kind === 'columns' && { columns: columns.map(describedColumn) }),
    }
  }),
})

function describedColumn({ kind, title, image, links, ...column }: ColumnForm): Column {
  return {
    ...linkOf(column),
    ...given({ title: title.trim() }),
    // Sent even when empty, so that the server reports a missing picture for its field.
    ...(kind === 'banner' ? { image } : links.length > 0 && { links: links.map(linkOf) }),
  }
}

/** Omits empty texts, so that the server reports an error for the missing field. */
const linkOf = ({ label, url }: LinkForm) => given({ label: label.trim(), url: url.trim() }) as Link
const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))
