import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** Explains the card-to-card transfer that pays an order whose amount exceeds the limit of every gateway. */
export function CardOnlyNote({ reason, hours }: NonNullable<BasketAnswer['cardToCard']>) {
  return (
    <Alert tone="info">
      {`${reason} آن را کارت‌به‌کارت می‌پردازید: پس از ثبت سفارش، شمارهٔ کارت و شبای فروشگاه را می‌بینید و ${formatNumber(hours)} ساعت برای واریز و فرستادن رسید وقت دارید.`}
    </Alert>
  )
}
