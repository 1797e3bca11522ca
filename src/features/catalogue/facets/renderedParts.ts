import { renderedPart } from '../../../ui/parts/renderedPart.ts'
import type { ChipsProps } from '../list/Chips.tsx'
import type { EmptyListProps } from '../list/EmptyList.tsx'
import type { FacetSideProps } from './FacetSide.tsx'
import type { ListFootProps } from '../list/ListFoot.tsx'
import type { SearchReadingProps } from '../list/SearchReading.tsx'
import type { SortMenuProps } from '../list/SortMenu.tsx'

/** The panel beside the list. */
export const facetSide = renderedPart<FacetSideProps>(() =>
  import(/* webpackChunkName: "facet-side" */ './FacetSide.tsx').then(({ FacetSide }) => FacetSide),
)

/** Opens by itself; code closes it. With the panel's code, for most lists have both. */
export const sortMenu = renderedPart<SortMenuProps>(() =>
  import(/* webpackChunkName: "facet-side" */ '../list/SortMenu.tsx').then(({ SortMenu }) => SortMenu),
)

/** Links to more of the list and to its pages. */
export const listFoot = renderedPart<ListFootProps>(() =>
  import(/* webpackChunkName: "facet-side" */ '../list/ListFoot.tsx').then(({ ListFoot }) => ListFoot),
)

/** What is chosen; a list for everybody has nothing chosen. */
export const chips = renderedPart<ChipsProps>(() =>
  import(/* webpackChunkName: "filter-chips" */ '../list/Chips.tsx').then(({ Chips }) => Chips),
)

/** How a search was read. */
export const searchReading = renderedPart<SearchReadingProps>(() =>
  import(/* webpackChunkName: "filter-chips" */ '../list/SearchReading.tsx').then(
    ({ SearchReading }) => SearchReading,
  ),
)

/** What to do when nothing was found; most lists never need it. */
export const emptyList = renderedPart<EmptyListProps>(() =>
  import(/* webpackChunkName: "empty-list" */ '../list/EmptyList.tsx').then(({ EmptyList }) => EmptyList),
)
