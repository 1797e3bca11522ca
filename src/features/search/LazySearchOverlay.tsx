import { useSelector } from 'react-redux'
import { useLatePart } from '../../ui/parts/latePart.ts'
import type { SearchOverlayProps } from './searchBox.ts'
import { selectIsSearching } from './searchIntents.ts'

const load = () =>
  import(/* webpackChunkName: "effects" */ './SearchOverlay.tsx').then(({ SearchOverlay }) => SearchOverlay)

/** Loads the overlay after hydration, because it cannot open before. */
export function LazySearchOverlay(props: SearchOverlayProps) {
  const isOpen = useSelector((state) => selectIsSearching(state, props.place))
  const { part: SearchOverlay } = useLatePart(load, isOpen)
  return SearchOverlay ? <SearchOverlay {...props} isOpen={isOpen} /> : null
}
