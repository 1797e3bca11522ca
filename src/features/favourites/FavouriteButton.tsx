import { Heart } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../api/store.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { selectIsFavourite } from './favouritesApi.ts'
import { favouriteToggleRequested } from './favouritesSlice.ts'

export interface FavouriteButtonProps {
  websiteCode: string
  nameFa: string
  /** `floating`: over a picture; `outline`: beside other buttons. */
  look?: 'floating' | 'outline'
}

/** Heart button. Its state comes from the member's own codes, not from `isFav` of lists, which are cached for all visitors. */
export function FavouriteButton({ websiteCode, nameFa, look = 'floating' }: FavouriteButtonProps) {
  const dispatch = useAppDispatch()
  const isFavourite = useSelector((state: Parameters<typeof selectIsFavourite>[0]) =>
    selectIsFavourite(state, websiteCode),
  )
  // Request the opposite of the shown state, even if the codes are not loaded yet.
  const toggle = () => dispatch(favouriteToggleRequested({ websiteCode, nameFa, isWanted: !isFavourite }))

  return (
    <IconButton
      label={`${nameFa} در علاقه‌مندی‌ها`}
      variant={look}
      size={look === 'floating' ? 's' : 'l'}
      pressed={isFavourite}
      onClick={toggle}
    >
      <Heart size={look === 'floating' ? 18 : 22} />
    </IconButton>
  )
}
