import { FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelNewProduct, toPanelProductFiles } from '../panelPaths.ts'
import { Pager } from '../lists/Pager.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import lists from '../lists/Lists.module.css'
import { ProductTable } from './ProductTable.tsx'
import { useListAdminProductsQuery, productsQueryOf } from './productsApi.ts'
import { useAddress } from '../lists/address.ts'

const none: readonly number[] = []

/** All products for staff; the URL contains the search. */
export function ProductsPage() {
  const [params, set] = useAddress()
  const mayWrite = useMay('products.write')
  const view = productsQueryOf(params)
  const { filter, page, pageSize } = view
  const query = useListAdminProductsQuery(view)
  // Store the selection with its filter, so that another filter clears it.
  const key = JSON.stringify(filter)
  const [choice, setChoice] = useState({ key, ids: none })
  const chosen = new Set(choice.key === key ? choice.ids : none)

  const choose = (ids: readonly number[], isChosen: boolean) => {
    // Ignore presses on rows of the previous filter, which stay visible while the next list is loading.
    if (!query.currentData) return
    const others = [...chosen].filter((id) => !ids.includes(id))
    setChoice({ key, ids: isChosen ? [...others, ...ids] : others })
  }

  return (
    <>
      <PanelHead title="کالاها">
        <ButtonLink
          to={`${toPanelProductFiles()}?${params}`}
          variant="outline"
          size="s"
          icon={<FileSpreadsheet size={18} />}
        >
          فایل CSV
        </ButtonLink>
        {mayWrite ? (
          <ButtonLink to={toPanelNewProduct()} size="s" icon={<Plus size={18} />}>
            کالای تازه
          </ButtonLink>
        ) : null}
      </PanelHead>
      <ProductFilters params={params} onChange={set} />
      <QueryView query={query}>
        {({ items, total }) => (
          <>
            <p role="status" className={lists.quiet}>
              {`${formatNumber(total)} کالا${chosen.size > 0 ? `، ${formatNumber(chosen.size)} کالا انتخاب شده` : ''}`}
            </p>
            {mayWrite && total > 0 ? (
              <BulkBar
                ids={[...chosen]}
                filter={filter}
                total={total}
                onDone={() => setChoice({ key, ids: none })}
              />
            ) : null}
            {items.length > 0 ? (
              <ProductTable rows={items} chosen={chosen} onChoose={choose} />
            ) : (
              <EmptyState title="کالایی با این مشخصات نیست" text="فیلترها را کم‌تر کنید." />
            )}
            <Pager label="صفحه‌های فهرست" page={page} pages={Math.ceil(total / pageSize)} />
          </>
        )}
      </QueryView>
    </>
  )
}
