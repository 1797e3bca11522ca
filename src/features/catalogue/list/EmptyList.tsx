import { Link } from 'react-router'
import type { FacetKey } from '../../../../contract/catalogue/facets.ts'
import type { FacetsAnswer, ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import type { Understood } from '../../../../contract/catalogue/understoodSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { toHome, toShop } from '../../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { choicesOf, without } from './choices.ts'
import styles from './EmptyList.module.css'
import { filtersOf, isNarrowed } from '../../../../contract/catalogue/listQuery.ts'
import { withFilters } from './listAddress.ts'
import { NotSold } from './NotSold.tsx'

export interface EmptyListProps {
  words: string
  facets: FacetsAnswer | undefined
  params: URLSearchParams
  understood: Understood | undefined
}

/** Replaces an empty list and says why: too many filters, a search without results, or an empty category. */
export function EmptyList({ words, facets, params, understood }: EmptyListProps) {
  if (understood?.unsold) return <NotSold kind={understood.unsold} words={understood.corrected ?? words} />
  const filters = filtersOf(params)
  if (isNarrowed(filters) && facets?.unfiltered !== 0) {
    return <TooNarrow filters={filters} facets={facets} params={params} />
  }
  return (
    <EmptyState
      drawing={words ? 'search' : 'watch'}
      title={words ? 'چیزی با این نام پیدا نشد' : 'اینجا هنوز کالایی نیست'}
      text={
        words
          ? `برای «${words}» کالایی نداریم. املای آن را بررسی کنید یا نام برند یا مدل را کوتاه‌تر بنویسید.`
          : 'به‌زودی کالاهای تازه می‌رسند. تا آن روز دسته‌های دیگر را ببینید.'
      }
    >
      <ButtonLink to={toShop()}>همهٔ ساعت‌ها</ButtonLink>
      <ButtonLink to={toHome()} variant="outline">
        صفحهٔ اصلی
      </ButtonLink>
    </EmptyState>
  )
}

const MOST_WAYS = 4

interface TooNarrowProps extends Pick<EmptyListProps, 'facets' | 'params'> {
  filters: ListFilters
}

/** Suggests filters to remove, with the number of products that the list would then have. */
function TooNarrow({ filters, facets, params }: TooNarrowProps) {
  const ways = (facets?.facets ?? [])
    .filter((facet) => filters[facet.key] !== undefined && facet.without > 0)
    .sort((a, b) => b.without - a.without)
    .slice(0, MOST_WAYS)
  const labelsOf = (key: FacetKey) =>
    choicesOf({ [key]: filters[key] }, facets?.facets ?? [])
      .map(({ label }) => label)
      .join('، ')
  return (
    <EmptyState
      drawing="search"
      title="کالایی با همهٔ این ویژگی‌ها نداریم"
      text={ways.length > 0 ? 'یکی از این فیلترها را بردارید:' : 'چند فیلتر را با هم بردارید.'}
    >
      <ul className={styles.ways}>
        {ways.map(({ key, without: count }) => (
          <li key={key}>
            <Link to={{ search: withFilters(params, without(filters, key)) }} className={styles.way}>
              <span>{`بدون «${labelsOf(key)}»`}</span>
              <strong>{`${formatNumber(count)} کالا`}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={`?${withFilters(params, {}).slice(1)}`}
        variant={ways.length > 0 ? 'outline' : 'primary'}
      >
        {`حذف همهٔ فیلترها${facets ? ` (${formatNumber(facets.unfiltered)} کالا)` : ''}`}
      </ButtonLink>
    </EmptyState>
  )
}
