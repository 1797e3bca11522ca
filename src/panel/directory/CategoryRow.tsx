import { ChevronDown, ChevronUp, CornerDownLeft, CornerUpRight } from 'lucide-react'
import { useState, type CSSProperties, type DragEvent } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { toPanelCategory } from '../panelPaths.ts'
import { Grip, MoveButton } from '../shared/Moving.tsx'
import styles from './Directory.module.css'
import type { Category } from './directoryApi.ts'
import { pathIn, placeOf, type Drop, type TreeRow, type Way } from './tree.ts'

interface CategoryRowProps {
  row: TreeRow
  items: readonly Category[]
  mayWrite: boolean
  isDragged: boolean
  /** Another category is being dragged and may be dropped here. */
  isDropped: boolean
  /** Why the last move of this category failed, in Persian; empty if it did not. */
  failure: string
  onMove(way: Way): void
  /** Called with this row's category id when its drag starts, with undefined when it ends. */
  onDrag(id: number | undefined): void
  onDrop(where: Drop): void
}

const ways = [
  { way: 'up', icon: ChevronUp, words: (title: string) => `بالا بردن ${title}` },
  { way: 'down', icon: ChevronDown, words: (title: string) => `پایین بردن ${title}` },
  {
    way: 'in',
    icon: CornerDownLeft,
    words: (title: string, above: string) => `${title} زیرمجموعهٔ ${above} شود`,
  },
  { way: 'out', icon: CornerUpRight, words: (title: string) => `بیرون آوردن ${title} از دستهٔ بالاتر` },
] as const

/** A row of the category tree, moved by dragging it onto another row or by buttons. */
export function CategoryRow(props: CategoryRowProps) {
  const { row, items, mayWrite, isDragged, isDropped, failure, onMove, onDrag, onDrop } = props
  const { category, depth, siblings, place } = row
  const { id, title, parentId } = category
  const [over, setOver] = useState<Drop>()
  const above = siblings[place - 1]?.title ?? ''
  const where = (event: DragEvent<HTMLElement>): Drop => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside'
  }
  return (
    <li
      data-key={id}
      className={classes(styles.row, isDragged && styles.dragged, isDropped && over && styles[over])}
      style={{ '--depth': depth } as CSSProperties}
      onDragOver={(event) => {
        if (!isDropped) return
        event.preventDefault()
        setOver(where(event))
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        if (!isDropped) return
        event.preventDefault()
        setOver(undefined)
        onDrop(where(event))
      }}
    >
      {mayWrite ? (
        <span className={styles.mouseOnly}>
          <Grip name={title} onDrag={(isBegun) => onDrag(isBegun ? id : undefined)} />
        </span>
      ) : null}
      <Link to={toPanelCategory(id)} className={styles.name}>
        <span>{title}</span>
        {parentId === null ? null : <VisuallyHidden>{` (در ${pathIn(items, parentId)})`}</VisuallyHidden>}
      </Link>
      <span className={styles.count}>{`${formatNumber(category.products)} کالا`}</span>
      {category.isHidden ? <StatusPill tone="info">پنهان</StatusPill> : null}
      {mayWrite ? (
        <span className={styles.ways}>
          {ways.map(({ way, icon, words }) => (
            <MoveButton
              key={way}
              {...{ way, icon }}
              label={words(title, above)}
              onMove={placeOf(items, row, way) && (() => onMove(way))}
            />
          ))}
        </span>
      ) : null}
      {failure ? (
        <Alert tone="danger" className={styles.failure}>
          {failure}
        </Alert>
      ) : null}
    </li>
  )
}
