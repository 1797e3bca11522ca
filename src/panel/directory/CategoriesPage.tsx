import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelCategory } from '../panelPaths.ts'
import { reasonOf } from '../shared/Failure.tsx'
import { useRowFocus } from '../shared/useRowFocus.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { useListAdminCategoriesQuery, useMoveCategoryMutation, type Category } from './directoryApi.ts'
import { NewCategory } from './NewThing.tsx'
import { optionsOf, pathIn, placeOf, placeOfDrop, rowsOf, type Drop, type Place } from './tree.ts'
import lists from '../lists/Lists.module.css'

/** The tree of categories, rearranged by dragging or by buttons. */
export function CategoriesPage() {
  const query = useListAdminCategoriesQuery()
  const navigate = useNavigate()
  const mayWrite = useMay('products.write')
  return (
    <>
      <PanelHead title="دسته‌بندی‌ها">
        {mayWrite ? (
          <NewCategory
            parents={optionsOf(query.data?.items ?? [])}
            onMade={(id) => void navigate(toPanelCategory(id))}
          />
        ) : null}
      </PanelHead>
      <p className={lists.quiet}>
        منو و فهرست‌ها همین درخت را نشان می‌دهند. کالاهای هر دسته در دسته‌های بالای آن هم هستند.
      </p>
      <QueryView query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <Tree items={items} mayWrite={mayWrite} />
          ) : (
            <EmptyState
              title="هنوز دسته‌ای نیست"
              text="نخستین دسته را بسازید، یا کالاها را از فایل وارد کنید."
            />
          )
        }
      </QueryView>
    </>
  )
}

function Tree({ items, mayWrite }: { items: readonly Category[]; mayWrite: boolean }) {
  const [send, { error, isLoading, originalArgs }] = useMoveCategoryMutation()
  const { list, focusAfterRender } = useRowFocus<HTMLOListElement>()
  const [dragged, setDragged] = useState<number>()
  const [status, setStatus] = useState('')
  const move = async ({ id, version, title }: Category, to: Place | undefined) => {
    if (!to || isLoading) return
    const { data } = await send({ id, version, ...to })
    if (!data) return setStatus('')
    const where = to.parentId === null ? 'بالاترین طبقه' : `«${pathIn(data.items, to.parentId)}»`
    setStatus(`«${title}» اکنون جای ${formatNumber(to.place + 1)} در ${where} است.`)
  }
  const drop = (on: Parameters<typeof placeOfDrop>[1]['on'], where: Drop) => {
    const category = items.find(({ id }) => id === dragged)
    setDragged(undefined)
    if (category) void move(category, placeOfDrop(items, { dragged: category.id, on, drop: where }))
  }
  return (
    <>
      <p role="status" className={lists.quiet}>
        {status}
      </p>
      <ol className={lists.rows} ref={list} aria-label="دسته‌بندی‌ها">
        {rowsOf(items).map((row) => (
          <CategoryRow
            key={row.category.id}
            row={row}
            items={items}
            mayWrite={mayWrite}
            isDragged={row.category.id === dragged}
            isDropped={dragged !== undefined && row.category.id !== dragged}
            failure={error && originalArgs?.id === row.category.id ? reasonOf(error) : ''}
            onMove={(way) => {
              focusAfterRender(String(row.category.id), way)
              void move(row.category, placeOf(items, row, way))
            }}
            onDrag={setDragged}
            onDrop={(where) => drop(row, where)}
          />
        ))}
      </ol>
    </>
  )
}
