import { isFrozenCount } from '../../../api/frozenCount.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { useBuyOrderAgainMutation } from '../ordersApi.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Button that adds the items of an order to the basket at current prices; a toast names unavailable ones. */
export function BuyAgainButton({ orderId }: { orderId: number }) {
  const [buy, { isLoading }] = useBuyOrderAgainMutation()
  const dispatch = useAppDispatch()

  async function run(): Promise<void> {
    const { data, error } = await buy({ id: orderId })
    if (!data) {
      const text = errorMessage(error)
      return void dispatch(toastShown({ kind: 'error', text }))
    }
    if (isFrozenCount(data.basketCount)) return
    const toast = data.message
      ? ({ kind: 'warning', text: data.message } as const)
      : data.added > 0
        ? ({ kind: 'success', text: 'کالاهای سفارش به سبد اضافه شد.' } as const)
        : ({ kind: 'info', text: 'کالاهای این سفارش از قبل در سبد خرید شماست.' } as const)
    dispatch(toastShown(toast))
  }

  return (
    <Button variant="outline" busy={isLoading} onClick={() => void run()}>
      خرید دوباره
    </Button>
  )
}
