import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Facet, ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { useGetFacetsQuery } from '../facetsApi.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useDialog } from '../../../ui/overlays/useDialog.ts'
import { FacetPanel } from './FacetPanel.tsx'
import styles from './FacetSheet.module.css'
import { facetsRequest, isNarrowed } from '../../../../contract/catalogue/listQuery.ts'
import { withFilters } from '../list/listAddress.ts'

export interface FacetSheetProps {
  params: URLSearchParams
  categoryId: number | null
  /** Facets of the list that the page shows, used until those of the draft are loaded. */
  facets: readonly Facet[]
  filters: ListFilters
  onApply(filters: ListFilters): void
  onClose(): void
}

const OPEN_GROUPS = 2

/** The filters on small screens. Choices are applied together by a button that shows how many products match them. */
export function FacetSheet({ params, categoryId, onApply, onClose, ...now }: FacetSheetProps) {
  const titleId = useId()
  const [draft, setDraft] = useState(now.filters)
  const { data, isFetching, isError } = useGetFacetsQuery(facetsRequest(params, categoryId, draft))
  const isOther = (filters: ListFilters) => withFilters(params, filters) !== withFilters(params, now.filters)
  const dialog = useDialog({ open: true, closable: true, onClose })
  return (
    <dialog {...dialog} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          فیلترها
        </h2>
        <IconButton label="بستن" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </div>
      <div className={styles.body}>
        <FacetPanel
          facets={data?.facets ?? now.facets}
          filters={draft}
          onChange={setDraft}
          openGroups={OPEN_GROUPS}
        />
      </div>
      <div className={styles.foot}>
        {isNarrowed(draft) ? (
          <Button variant="outline" onClick={() => setDraft({})}>
            حذف همه
          </Button>
        ) : null}
        <Button
          wide
          className={styles.apply}
          aria-live="polite"
          onClick={() => {
            // Skip unchanged filters, because applying them would add a history entry for the same list.
            if (isOther(draft)) onApply(draft)
            onClose()
          }}
        >
          {applyLabel(isError || isFetching ? null : (data?.total ?? null))}
        </Button>
      </div>
    </dialog>
  )
}

/** @param total number of matching products; null while it is unknown */
function applyLabel(total: number | null): string {
  if (total === null) return 'نمایش کالاها'
  return total === 0 ? 'کالایی با این انتخاب نیست' : `نمایش ${formatNumber(total)} کالا`
}
