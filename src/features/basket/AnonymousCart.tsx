import { useEffect } from 'react'
import { useAppDispatch } from '../../api/store.ts'
import { loginRequested } from '../identity/login/loginIntents.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

/** Opens the login dialog with the reason of spec §2; closing it leaves an explanation and a way back in. */
export function AnonymousCart() {
  const dispatch = useAppDispatch()
  const open = () => dispatch(loginRequested({ reason: 'inBasket' }))

  useEffect(() => {
    dispatch(loginRequested({ reason: 'inBasket' }))
  }, [dispatch])

  return (
    <EmptyState
      drawing="basket"
      title="برای دیدن سبد خرید وارد شوید"
      text="سبد خرید در حساب شما نگه داشته می‌شود؛ با ورود، هرچه قبلاً به سبد اضافه کرده‌اید همین‌جاست."
    >
      <Button onClick={open}>ورود به حساب</Button>
      <ButtonLink to={toShop()} variant="outline">
        دیدن ساعت‌ها
      </ButtonLink>
    </EmptyState>
  )
}
