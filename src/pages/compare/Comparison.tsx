import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAppDispatch } from '../../api/store.ts'
import { useGetCompareQuery } from '../../features/compare/compareApi.ts'
import { compareClearRequested } from '../../features/compare/compareIntents.ts'
import type { CompareItem } from '../../features/compare/compareSlice.ts'
import { PairButton } from '../../features/studio/StudioButtons.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import styles from './Compare.module.css'
import { CompareSkeleton } from './CompareSkeleton.tsx'
import { CompareTable } from './CompareTable.tsx'
import { normalisePersian } from '../../../contract/normalise.ts'
import type { CompareAnswer, CompareGroup } from '../../../contract/compare/schemas.ts'

/** The comparison of the listed products, with its actions. */
export function Comparison({ items }: { items: readonly CompareItem[] }) {
  const dispatch = useAppDispatch()
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const keys = items.map(({ key }) => key)
  const query = useGetCompareQuery({ keys })
  const { data, error } = query
  const shown = data && narrowed(data, keys)

  if (!shown && !error) return <CompareSkeleton />
  if (!shown || (error && shown.products.length < items.length))
    return <LoadFailed title="مقایسه باز نشد" query={query} />

  const canDiffer = shown.products.length > 1
  const groups = differencesOnly && canDiffer ? onlyDifferences(shown.groups) : shown.groups
  return (
    <>
      <div className={styles.tools}>
        <Switch
          label="فقط تفاوت‌ها"
          checked={differencesOnly && canDiffer}
          disabled={!canDiffer}
          onChange={({ target }) => setDifferencesOnly(target.checked)}
        />
        <p role="status" className={styles.count}>
          {rowsText(
            groups.reduce((sum, { rows }) => sum + rows.length, 0),
            differencesOnly && canDiffer,
          )}
        </p>
        {canDiffer ? <PairButton products={shown.products} /> : null}
        <Button
          variant="ghost"
          size="s"
          icon={<Trash2 size={18} />}
          onClick={({ currentTarget }) => {
            focusSuccessor(currentTarget)
            dispatch(compareClearRequested())
          }}
        >
          پاک کردن فهرست
        </Button>
      </div>
      <CompareTable products={shown.products} groups={groups} />
    </>
  )
}

function rowsText(count: number, differencesOnly: boolean): string {
  if (!differencesOnly) return `${formatNumber(count)} ویژگی`
  return count > 0 ? `${formatNumber(count)} ویژگی متفاوت` : 'این ساعت‌ها در مشخصات ثبت‌شده تفاوتی ندارند.'
}

/** The answer without products that have left the list since the request, in the list's order. */
export function narrowed({ products, groups }: CompareAnswer, keys: readonly number[]): CompareAnswer {
  const places = keys.map((key) => products.findIndex(({ id }) => id === key)).filter((place) => place >= 0)
  return {
    products: places.flatMap((place) => products[place] ?? []),
    groups: withRows(groups, ({ title, values }) => {
      const left = places.map((place) => values[place] ?? '')
      return left.some(Boolean) ? [{ title, values: left }] : []
    }),
  }
}

/** The rows in which the products differ. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return withRows(groups, (row) => (new Set(row.values.map(normalisePersian)).size > 1 ? [row] : []))
}

type Row = CompareGroup['rows'][number]

function withRows(groups: readonly CompareGroup[], change: (row: Row) => Row[]): CompareGroup[] {
  return groups.flatMap(({ title, rows }) => {
    const changed = rows.flatMap(change)
    return changed.length > 0 ? [{ title, rows: changed }] : []
  })
}
