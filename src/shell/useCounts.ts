import { useSelector } from 'react-redux'
import { basketSlice } from '../features/basket/basketSlice.ts'
import { compareSlice } from '../features/compare/compareSlice.ts'
import { favouritesSlice } from '../features/favourites/favouritesSlice.ts'

/** The counts of the badges. */
export function useCounts() {
  return {
    basket: useSelector(basketSlice.selectors.selectCount),
    favourites: useSelector(favouritesSlice.selectors.selectCount),
    compare: useSelector(compareSlice.selectors.selectCount),
  }
}
