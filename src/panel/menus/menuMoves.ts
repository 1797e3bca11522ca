/** Moves an entry, column or link of the menu with its descendants to another parent. */
import { menuLimits } from '../../../contract/settings/parts.ts'
import { newKey } from '../shared/ArrangedList.tsx'
import { columnKinds, entryKinds, type ColumnForm, type EntryForm, type LinkForm } from './menuForm.ts'

export const TOP = 'menu.items'
/** Depth of the menu: entries; their links or columns; links of columns. */
const MOST_LEVELS = 3
export const depthWords =
  'منو سه سطح دارد: مورد، پیوند یا ستون زیر آن، و پیوند زیر ستون. هر چیز با زیرمجموعه‌اش جابه‌جا می‌شود.'

export interface Place {
  /** Path of the list, as in the server's errors. */
  readonly list: string
  readonly label: string
}

export type Moved =
  | { readonly items: readonly EntryForm[]; readonly path: string; readonly words: string }
  | { readonly refusal: string }

/** An entry, column or link of any level. */
interface Node extends LinkForm {
  kind: EntryForm['kind'] | ColumnForm['kind']
  title: string
  image: string
  children: Node[]
}

/** Lists the places to which the item at this path can move. */
export function placesOf(items: readonly EntryForm[], path: string): Place[] {
  const tree = treeOf(items)
  const found: Place[] = [{ list: TOP, label: 'سطح اول منو' }]
  tree.forEach((entry, index) => {
    const list = `${TOP}.${index}.${entry.kind === 'columns' ? 'columns' : 'links'}`
    found.push({ list, label: `زیر «${nameOf(entry)}»` })
    if (entry.kind !== 'columns') return
    entry.children.forEach((column, at) =>
      found.push({ list: `${list}.${at}.links`, label: `زیر «${nameOf(entry)}»، ستون «${nameOf(column)}»` }),
    )
  })
  return found.filter(({ list }) => list !== listOf(path) && 'items' in moveTo(items, path, list))
}

/**
 * Moves the item at `path` into `list`.
 * @param index new index in that list; its end by default
 * @returns the new menu and the item's new path, or the reason of a refusal in Persian
 */
export function moveTo(items: readonly EntryForm[], path: string, list: string, index = Infinity): Moved {
  const tree = treeOf(items)
  const [from, to] = [indicesIn(path), indicesIn(list)]
  const siblings = childrenAt(tree, from.slice(0, -1))
  const node = siblings[from.at(-1) ?? -1]
  const parent = to.length > 0 ? nodeAt(tree, to) : undefined
  if (!node) return { refusal: words.gone }
  const refusal = refusalOf(node, parent, to.length + 1) || (list.startsWith(`${path}.`) ? words.itself : '')
  if (refusal) return { refusal }
  siblings.splice(siblings.indexOf(node), 1)
  const target = parent?.children ?? tree
  target.splice(index, 0, { ...node, key: newKey(target) })
  const most = parent
    ? to.length === 1 && isOfColumns(parent)
      ? menuLimits.columns
      : menuLimits.links
    : menuLimits.items
  if (target.length > most) return { refusal: words.full }
  const at = Math.min(index, target.length - 1)
  const next = tree.map((entry) =>
    entryOf(
      entry,
      items.find(({ key }) => key === entry.key),
    ),
  )
  const place = [...(parent ? pathOfNode(tree, parent) : []), at]
  return {
    items: next,
    path: pathOf(next, place),
    words: parent
      ? `«${nameOf(node)}» اکنون زیر «${nameOf(parent)}» است.`
      : `«${nameOf(node)}» اکنون در سطح اول منوست.`,
  }
}

function refusalOf(node: Node, parent: Node | undefined, level: number): string {
  if (node.kind === 'categories' && level > 1) return words.categories
  if (node.kind === 'banner' && level !== 2) return words.banner
  if (level > 1 && node.children.some(({ kind }) => kind === 'banner')) return words.banner
  if (parent?.kind === 'categories' || parent?.kind === 'banner') return words.childless(nameOf(parent))
  return level + heightOf(node) > MOST_LEVELS ? words.deep(nameOf(node)) : ''
}

const heightOf = ({ children }: Node): number => Math.max(0, ...children.map((child) => 1 + heightOf(child)))
const isOfColumns = ({ kind, children }: Node) =>
  kind === 'columns' || children.some((child) => child.kind === 'banner' || child.children.length > 0)
export const nameOf = ({ kind, label }: Pick<Node, 'kind' | 'label'>) =>
  (kind === 'categories' ? '' : label) || { ...columnKinds, ...entryKinds }[kind]

const listOf = (path: string) => path.replace(/\.\d+$/, '')
const indicesIn = (path: string) => (path.match(/\d+/g) ?? []).map(Number)
const nodeAt = (tree: Node[], indices: readonly number[]): Node | undefined =>
  childrenAt(tree, indices.slice(0, -1))[indices.at(-1) ?? -1]
const childrenAt = (tree: Node[], indices: readonly number[]): Node[] =>
  indices.reduce<Node[]>((nodes, index) => nodes[index]?.children ?? [], tree)

function pathOfNode(tree: readonly Node[], wanted: Node): number[] {
  for (const [index, node] of tree.entries()) {
    if (node === wanted) return [index]
    const below = pathOfNode(node.children, wanted)
    if (below.length > 0) return [index, ...below]
  }
  return []
}

function pathOf(items: readonly EntryForm[], [entry = 0, second, third]: readonly number[]): string {
  const below = items[entry]?.kind === 'columns' ? 'columns' : 'links'
  const whole =
    second === undefined
      ? [entry]
      : third === undefined
        ? [entry, below, second]
        : [entry, below, second, 'links', third]
  return [TOP, ...whole].join('.')
}

const leaf = { title: '', image: '', children: [] }
const treeOf = (items: readonly EntryForm[]): Node[] =>
  items.map(({ links, columns, ...entry }) => ({
    ...{ ...leaf, ...entry },
    children:
      entry.kind === 'links'
        ? links.map(linkNode)
        : entry.kind === 'columns'
          ? columns.map((column) => ({ ...column, children: column.links.map(linkNode) }))
          : [],
  }))
const linkNode = (link: LinkForm): Node => ({ ...leaf, ...link, kind: 'link', children: [] })

/** @param former the entry before the move, which is returned unchanged if no descendant has moved */
function entryOf(node: Node, former: EntryForm | undefined): EntryForm {
  if (former && isSame(treeOf([former])[0], node)) return former
  const { key, label, url, children } = node
  const kind =
    node.kind === 'categories'
      ? node.kind
      : children.length === 0
        ? 'link'
        : isOfColumns(node)
          ? 'columns'
          : 'links'
  return {
    ...{ key, label, url, kind },
    links: kind === 'links' ? children.map(linkOf) : [],
    columns: kind === 'columns' ? children.map(columnOf) : [],
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const linkOf = ({ key, label, url }: Node): LinkForm => ({ key, label, url })
const columnOf = (node: Node): ColumnForm => ({
  ...{ ...linkOf(node), title: node.title, image: node.image, links: node.children.map(linkOf) },
  kind: node.kind === 'banner' ? 'banner' : 'links',
})

const words = {
  gone: 'این مورد دیگر اینجا نیست.',
  itself: 'چیزی را نمی‌شود زیر خودش برد.',
  full: 'این فهرست پر است؛ نخست یکی از موردهایش را بردارید.',
  categories: 'دسته‌های فروشگاه فقط در سطح اول منو می‌آیند.',
  banner: 'بنر تصویری فقط ستون یک منوی بزرگ می‌شود.',
  childless: (name: string) => `زیر «${name}» چیزی نمی‌آید.`,
  deep: (name: string) => `منو بیش از سه سطح ندارد؛ «${name}» با زیرمجموعه‌اش اینجا جا نمی‌شود.`,
}
