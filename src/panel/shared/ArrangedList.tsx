import { Pencil } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './ArrangedList.module.css'
import { Grip, MoveButtons } from './Moving.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { DropIcon } from './DropButton.tsx'

/** `key`: React key, which an item retains when it moves. */
interface Keyed {
  readonly key: string
}

/** Connects lists between which items can be dragged. */
export interface Transfer {
  /** Path of this list; its items are `list.0`, `list.1` … */
  readonly list: string
  /** Path of the item that is being dragged, in any of the lists. */
  readonly dragged: string | undefined
  /** Path of an item whose ancestors are to be opened, because it was just moved there. */
  readonly shown: string | undefined
  onDrag(path: string | undefined): void
  /** Moves the item at `path`, which is in another list, to `index` of this list. */
  onDrop(path: string, index: number): void
}

interface ArrangedListProps<T extends Keyed> {
  label: string
  items: readonly T[]
  titleOf(item: T): string
  /** A second line below the title. */
  aboutOf(item: T): ReactNode
  marksOf?(item: T): ReactNode
  /** Whether the server reported an error for the item. */
  isWrong(index: number): boolean
  /** Renders the content of an open item. */
  children(item: T, index: number): ReactNode
  /** Renders the buttons that add an item, which is then open; absent if the list is full. */
  adding?: ((add: (item: T) => void) => ReactNode) | undefined
  onChange(items: readonly T[]): void
  /** Set if items can be dragged between this list and others. */
  transfer?: Transfer
}

/** An ordered list whose items are moved by dragging or by buttons, and edited in place. */
export function ArrangedList<T extends Keyed>(props: ArrangedListProps<T>) {
  const { label, items, titleOf, aboutOf, marksOf, isWrong, children, adding, onChange, transfer } = props
  const { list, focusAfterRender } = useRowFocus<HTMLOListElement>()
  const [open, setOpen] = useState<string>()
  const [own, setOwn] = useState<string>()
  const dragged = transfer
    ? items.find((_item, index) => transfer.dragged === `${transfer.list}.${index}`)?.key
    : own
  const from = dragged === undefined ? transfer?.dragged : undefined
  const setDragged = (key: string | undefined) => {
    const index = items.findIndex((item) => item.key === key)
    if (transfer) transfer.onDrag(index < 0 ? undefined : `${transfer.list}.${index}`)
    else setOwn(key)
  }
  const [wasShown, setWasShown] = useState<string>()
  if (transfer && transfer.shown !== wasShown) {
    setWasShown(transfer.shown)
    const shown = items[indexIn(transfer, transfer.shown?.replace(/\.\d+$/, ''))]
    if (shown) setOpen(shown.key)
  }
  const onDropAt = (index: number) => ({
    onDragOver(event: DragEvent) {
      if (dragged !== undefined || from !== undefined) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (dragged === undefined && from === undefined) return
      event.preventDefault()
      // Lists are nested, so the surrounding row must not handle the same drop.
      event.stopPropagation()
      if (dragged !== undefined) move(dragged, index)
      else if (from !== undefined) transfer?.onDrop(from, index)
      setDragged(undefined)
    },
  })
  const [status, setStatus] = useState('')
  const move = (key: string, to: number) => {
    const item = items.find((one) => one.key === key)
    if (!item || to < 0 || to >= items.length) return
    onChange(items.filter((one) => one !== item).toSpliced(to, 0, item))
    setStatus(`«${titleOf(item)}» اکنون جای ${formatNumber(to + 1)} است.`)
  }
  return (
    <>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        data-list={transfer?.list}
        {...(transfer && onDropAt(items.length))}
      >
        {items.map((item, index) => (
          <li
            key={item.key}
            data-key={item.key}
            className={classes(styles.row, dragged === item.key && styles.dragged)}
            {...onDropAt(index)}
          >
            <Head
              name={titleOf(item)}
              about={aboutOf(item)}
              isOpen={open === item.key}
              onOpen={() => setOpen(open === item.key ? undefined : item.key)}
              index={index}
              count={items.length}
              onMove={(by) => {
                focusAfterRender(item.key, by < 0 ? 'up' : 'down')
                move(item.key, index + by)
              }}
              onRemove={() => onChange(items.filter((one) => one !== item))}
              onDrag={(isBegun) => setDragged(isBegun ? item.key : undefined)}
            >
              {marksOf?.(item)}
              {isWrong(index) ? <StatusPill tone="danger">ناقص</StatusPill> : null}
            </Head>
            {open === item.key ? <div className={styles.fields}>{children(item, index)}</div> : null}
          </li>
        ))}
      </ol>
      {adding ? (
        <div className={stacks.wideRow} {...(transfer && onDropAt(items.length))}>
          {adding((item) => {
            onChange([...items, item])
            setOpen(item.key)
            focusAfterRender(item.key, 'open')
          })}
        </div>
      ) : null}
    </>
  )
}

/** Index of this list's item that is at the path or an ancestor of it; -1 if the path is in another list. */
function indexIn({ list }: Transfer, path = ''): number {
  const [index = ''] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : []
  return index === '' ? -1 : Number(index)
}

/** An unused key. */
export const newKey = (items: readonly Keyed[]) =>
  String(Math.max(0, ...items.map(({ key }) => Number(key))) + 1)

interface HeadProps {
  name: string
  about: ReactNode
  isOpen: boolean
  index: number
  count: number
  children: ReactNode
  onOpen(): void
  onMove(by: 1 | -1): void
  onRemove(): void
  /** Called with true when the drag begins, with false when it ends. */
  onDrag(isBegun: boolean): void
}

function Head({ name, about, isOpen, index, count, children, onOpen, onMove, onRemove, onDrag }: HeadProps) {
  return (
    <div className={styles.head}>
      <Grip name={name} onDrag={onDrag} />
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.about}>{about}</span>
      </span>
      {children}
      <span className={styles.ways}>
        <MoveButtons {...{ name, index, count, onMove }} />
        <IconButton label={`ویرایش ${name}`} size="s" data-way="open" aria-expanded={isOpen} onClick={onOpen}>
          <Pencil size={18} />
        </IconButton>
        <DropIcon label={`حذف ${name}`} onDrop={onRemove} />
      </span>
    </div>
  )
}
