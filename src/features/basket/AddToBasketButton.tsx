import { ShoppingBag } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSelector } from 'react-redux'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { useAppDispatch } from '../../api/store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './AddToBasketButton.module.css'
import { selectBasket, type BasketCacheRoot } from './basketApi.ts'
import { basketAddRequested, basketSlice, type BasketRoot } from './basketSlice.ts'
import type { BasketButtonLook } from './InBasket.tsx'

export interface AddToBasketButtonProps {
  websiteCode: string
  nameFa: string
  /** Id of the choice; 0 for a product without choices; undefined to match any choice, as on cards. */
  productProperty?: number
  count?: number
  disabled?: boolean
  look?: BasketButtonLook
}

type Root = BasketRoot & BasketCacheRoot

/** ms after a press in which the counter ignores presses, so that a double press on the button adds only one piece. */
const ONE_PRESS = 1000

const none: readonly BasketLine[] = []

const loadInBasket = () => import(/* webpackChunkName: "in-basket" */ './InBasket.tsx')

/** A button that adds one piece to the basket. While the basket contains the product, a counter with − and + replaces it. */
export function AddToBasketButton(props: AddToBasketButtonProps) {
  const { websiteCode, productProperty, nameFa, look } = props
  const place = useRef<HTMLDivElement>(null)
  const lastPress = useRef(-Infinity)
  const isRepeated = () => Date.now() - lastPress.current < ONE_PRESS
  // Ignore the cached basket if the count is 0, because it may belong to a previous member.
  const items =
    useSelector((state: Root) => (state.basket.count > 0 ? selectBasket(state).data?.items : undefined)) ??
    none
  const lines = items.filter(
    (line) =>
      line.websiteCode === websiteCode &&
      (productProperty === undefined || line.productProperty === productProperty),
  )
  const isIn = lines.length > 0
  const { part: late, failed } = useLatePart(loadInBasket, isIn)
  return (
    <div ref={place} className={styles.place} {...useFocusSuccession(place)}>
      {isIn && late ? (
        <late.InBasket lines={lines} nameFa={nameFa} look={look} isRepeated={isRepeated} />
      ) : (
        <AddButton
          {...props}
          isComing={isIn && !failed}
          onPress={() => void (lastPress.current = Date.now())}
        />
      )}
    </div>
  )
}

interface AddButtonProps extends AddToBasketButtonProps {
  /** The code of the counter that replaces the button is loading. */
  isComing: boolean
  onPress(): void
}

function AddButton({ look = 'button', isComing, onPress, ...props }: AddButtonProps) {
  const { websiteCode, nameFa, productProperty, count, disabled } = props
  const dispatch = useAppDispatch()
  const [wasPressed, setPressed] = useState(false)
  const choice = { websiteCode, productProperty }
  // Busy until the basket is refetched, because a press before that would add another piece.
  const isBusy = useSelector(
    (state: Root) =>
      isComing ||
      basketSlice.selectors.selectIsAdding(state, choice) ||
      (wasPressed && state.basket.count > 0 && selectBasket(state).status === 'pending'),
  )
  const add = () => {
    if (isBusy) return
    onPress()
    setPressed(true)
    loadInBasket().catch(() => {})
    dispatch(basketAddRequested({ ...choice, count, nameFa }))
  }

  if (look !== 'button')
    return (
      <IconButton
        label={`افزودن ${nameFa} به سبد خرید`}
        variant="filled"
        busy={isBusy}
        disabled={disabled}
        onClick={add}
      >
        <ShoppingBag size={18} />
      </IconButton>
    )
  return (
    <Button
      size="l"
      wide
      busy={isBusy}
      disabled={disabled}
      onClick={add}
      icon={<ShoppingBag size={20} data-sign />}
    >
      افزودن به سبد خرید
    </Button>
  )
}

/** Moves the focus to the element that replaces the focused one. */
function useFocusSuccession(place: RefObject<HTMLElement | null>) {
  const isHeld = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    if (isHeld.current && (!activeElement || activeElement === body))
      place.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => void (isHeld.current = true),
    onBlur: () => void (isHeld.current = false),
  }
}
