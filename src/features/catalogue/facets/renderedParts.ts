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

/** Opens without JavaScript. Shares a chunk with the filters, because most lists have both. */
export const sortMenu = renderedLatePart<SortMenuProps>(() =>
  import(/* webpackChunkName: "category.side" */ '../list/SortMenu.tsx').then(({ SortMenu }) => SortMenu),
)

export const listFoot = renderedLatePart<ListFootProps>(() =>
  import(/* webpackChunkName: "category.side" */ '../list/ListFoot.tsx').then(({ ListFoot }) => ListFoot),
)

/** The chosen filters; a cached shared page has none. */
export const chips = renderedLatePart<ChipsProps>(() =>
  import(/* webpackChunkName: "category.chips" */ '../list/Chips.tsx').then(({ Chips }) => Chips),
)

/** How the server understood a search. */
export const searchReading = renderedLatePart<SearchReadingProps>(() =>
  import(/* webpackChunkName: "category.chips" */ '../list/SearchReading.tsx').then(
    ({ SearchReading }) => SearchReading,
  ),
)

/** Shown when a list has no products, which is rare. */
export const emptyList = renderedLatePart<EmptyListProps>(() =>
  import(/* webpackChunkName: "category.empty" */ '../list/EmptyList.tsx').then(({ EmptyList }) => EmptyList),
)
