import { renderedLatePart } from '../../../ui/parts/latePart.ts'
import type { ChipsProps } from '../list/Chips.tsx'
import type { EmptyListProps } from '../list/EmptyList.tsx'
import type { FacetSideProps } from './FacetSide.tsx'
import type { ListFootProps } from '../list/ListFoot.tsx'
import type { SearchReadingProps } from '../list/SearchReading.tsx'
import type { SortMenuProps } from '../list/SortMenu.tsx'

export const facetSide = renderedLatePart<FacetSideProps>(() =>
  import(/* webpackChunkName: "category.side" */ './FacetSide.tsx').then(({ FacetSide }) => FacetSide),
)

/** In the same chunk as the filters, because most lists have both. */
export const sortMenu = renderedLatePart<SortMenuProps>(() =>
  import(/* webpackChunkName: "category.side" */ '../list/SortMenu.tsx').then(({ SortMenu }) => SortMenu),
)

export const listFoot = renderedLatePart<ListFootProps>(() =>
  import(/* webpackChunkName: "category.side" */ '../list/ListFoot.tsx').then(({ ListFoot }) => ListFoot),
)

/** The chosen filters. In a separate chunk, because pages without chosen filters do not need it. */
export const chips = renderedLatePart<ChipsProps>(() =>
  import(/* webpackChunkName: "category.chips" */ '../list/Chips.tsx').then(({ Chips }) => Chips),
)

/** Explains how the server interpreted a search. */
export const searchReading = renderedLatePart<SearchReadingProps>(() =>
  import(/* webpackChunkName: "category.chips" */ '../list/SearchReading.tsx').then(
    ({ SearchReading }) => SearchReading,
  ),
)

/** In a separate chunk, because empty lists are rare. */
export const emptyList = renderedLatePart<EmptyListProps>(() =>
  import(/* webpackChunkName: "category.empty" */ '../list/EmptyList.tsx').then(({ EmptyList }) => EmptyList),
)
