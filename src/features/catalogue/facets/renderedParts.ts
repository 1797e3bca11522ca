import { renderedPart } from '../../../ui/parts/renderedPart.ts'
import type { ChipsProps } from '../list/Chips.tsx'
import type { EmptyListProps } from '../list/EmptyList.tsx'
import type { FacetSideProps } from './FacetSide.tsx'
import type { ListFootProps } from '../list/ListFoot.tsx'
import type { SearchReadingProps } from '../list/SearchReading.tsx'
import type { SortMenuProps } from '../list/SortMenu.tsx'

export const facetSide = renderedPart<FacetSideProps>(() =>
  import(/* webpackChunkName: "facet-side" */ './FacetSide.tsx').then(({ FacetSide }) => FacetSide),
)

/** Opens without JavaScript. Shares a chunk with the filters, because most lists have both. */
export const sortMenu = renderedPart<SortMenuProps>(() =>
  import(/* webpackChunkName: "facet-side" */ '../list/SortMenu.tsx').then(({ SortMenu }) => SortMenu),
)

export const listFoot = renderedPart<ListFootProps>(() =>
  import(/* webpackChunkName: "facet-side" */ '../list/ListFoot.tsx').then(({ ListFoot }) => ListFoot),
)

/** The chosen filters; a cached shared page has none. */
export const chips = renderedPart<ChipsProps>(() =>
  import(/* webpackChunkName: "filter-chips" */ '../list/Chips.tsx').then(({ Chips }) => Chips),
)

/** How the server understood a search. */
export const searchReading = renderedPart<SearchReadingProps>(() =>
  import(/* webpackChunkName: "filter-chips" */ '../list/SearchReading.tsx').then(
    ({ SearchReading }) => SearchReading,
  ),
)

/** Shown when a list has no products, which is rare. */
export const emptyList = renderedPart<EmptyListProps>(() =>
  import(/* webpackChunkName: "empty-list" */ '../list/EmptyList.tsx').then(({ EmptyList }) => EmptyList),
)
