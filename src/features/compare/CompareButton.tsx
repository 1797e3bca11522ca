import { Scale } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../api/store.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { compareAdded, compareRemoved, compareSlice, type CompareState } from './compareSlice.ts'

export interface CompareButtonProps {
  /** Numeric product id. */
  id: number
  nameFa: string
  /** `floating`: over a picture; `outline`: beside other buttons. */
  look?: 'floating' | 'outline'
}

export function CompareButton({ id, nameFa, look = 'floating' }: CompareButtonProps) {
  const dispatch = useAppDispatch()
  const isCompared = useSelector((state: { compare: CompareState }) =>
    compareSlice.selectors.selectIsCompared(state, id),
  )

  return (
    <IconButton
      label={`${nameFa} در فهرست مقایسه`}
      variant={look}
      size={look === 'floating' ? 's' : 'l'}
      pressed={isCompared}
      // By what the button shows, because before the stored list is read it may show too little.
      onClick={() =>
        dispatch(isCompared ? compareRemoved({ key: id }) : compareAdded({ key: id, value: nameFa }))
      }
    >
      <Scale size={look === 'floating' ? 18 : 22} />
    </IconButton>
  )
}
