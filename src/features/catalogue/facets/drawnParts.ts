import { drawnPart } from '../../../ui/parts/drawnPart.ts'
import type { ChipsProps } from '../list/Chips.tsx'
import type { EmptyListProps } from '../list/EmptyList.tsx'
import type { FacetSideProps } from './FacetSide.tsx'
import type { SortMenuProps } from '../list/SortMenu.tsx'

/** The panel beside the list. */
export const facetSide = drawnPart<FacetSideProps>(() =>
  import(/* webpackChunkName: "facet-side" */ './FacetSide.tsx').then(({ FacetSide }) => FacetSide),
)

/** Opens by itself; code closes it. With the panel's code, for most lists have both. */
export const sortMenu = drawnPart<SortMenuProps>(() =>
  import(/* webpackChunkName: "facet-side" */ '../list/SortMenu.tsx').then(({ SortMenu }) => SortMenu),
)

/** What is chosen; a list for everybody has nothing chosen. */
export const chips = drawnPart<ChipsProps>(() =>
  import(/* webpackChunkName: "filter-chips" */ '../list/Chips.tsx').then(({ Chips }) => Chips),
)

/** What to do when nothing was found; most lists never need it. */
export const emptyList = drawnPart<EmptyListProps>(() =>
  import(/* webpackChunkName: "empty-list" */ '../list/EmptyList.tsx').then(({ EmptyList }) => EmptyList),
)
