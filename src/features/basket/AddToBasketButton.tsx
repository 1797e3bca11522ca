import { ShoppingBag } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../api/store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { basketAddRequested, basketSlice, type BasketState } from './basketSlice.ts'

export interface AddToBasketButtonProps {
  websiteCode: string
  nameFa: string
  /** Id of the choice; 0 for a product without choices. */
  productProperty?: number
  count?: number
  disabled?: boolean
  /** icon: on cards. */
  look?: 'button' | 'icon'
}

export function AddToBasketButton(props: AddToBasketButtonProps) {
  const { websiteCode, nameFa, productProperty, count, disabled, look = 'button' } = props
  const dispatch = useAppDispatch()
  const choice = { websiteCode, productProperty }
  const isAdding = useSelector((state: { basket: BasketState }) =>
    basketSlice.selectors.selectIsAdding(state, choice),
  )
  const add = () => dispatch(basketAddRequested({ ...choice, count, nameFa }))

  if (look === 'icon')
    return (
      <IconButton
        label={`افزودن ${nameFa} به سبد خرید`}
        variant="filled"
        busy={isAdding}
        disabled={disabled}
        onClick={add}
      >
        <ShoppingBag size={18} aria-hidden="true" />
      </IconButton>
    )
  return (
    <Button
      size="l"
      wide
      busy={isAdding}
      disabled={disabled}
      onClick={add}
      icon={<ShoppingBag size={20} aria-hidden="true" />}
    >
      افزودن به سبد خرید
    </Button>
  )
}
