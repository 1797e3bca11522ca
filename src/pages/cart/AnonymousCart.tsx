import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { loginFlow } from '../../features/login/loginFlow.ts'
import { selectFlow, type FlowsRoot } from '../../flows/flowsReducer.ts'
import { useFlow } from '../../flows/useFlow.ts'
import { toShop } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Opens the login dialog with the reason of spec §2; closing it leaves an explanation and a way back in. */
export function AnonymousCart() {
  const { send } = useFlow(loginFlow)
  const store = useStore<FlowsRoot>()
  const open = () => send({ type: 'login.opened', reason: 'inBasket' })

  useEffect(() => {
    send({ type: 'login.opened', reason: 'inBasket' })
    return () => {
      // Leaving the page takes the question away with it; a login that is under way ends by itself.
      const isAsking = selectFlow(store.getState(), loginFlow).matches({ open: 'editing' })
      if (isAsking) send({ type: 'login.left' })
    }
  }, [send, store])

  return (
    <EmptyState
      drawing="basket"
      title="برای دیدن سبد خرید وارد شوید"
      text="سبد خرید در حساب شما نگه داشته می‌شود؛ با ورود، هرچه پیش‌تر برگزیده‌اید همین‌جاست."
    >
      <Button onClick={open}>ورود به حساب</Button>
      <ButtonLink to={toShop()} variant="outline">
        دیدن ساعت‌ها
      </ButtonLink>
    </EmptyState>
  )
}
