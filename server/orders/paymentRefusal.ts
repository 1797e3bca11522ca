import { gatewayMessages, type Gateway } from './gateways/gateway.ts'
import { formatNumber } from '../shared/persian.ts'

/**
 * Explains, before there is an order, why no payment of this amount is possible; empty when it is. An order of 0 Toman needs no
 * gateway.
 */
export function paymentRefusal({ name, limits }: Gateway, payable: number): string {
  if (payable === 0) return ''
  if (name === 'none') return gatewayMessages.closed
  if (payable > limits.max)
    return `مبلغ این سفارش از سقف پرداخت اینترنتی (${formatNumber(limits.max)} تومان) بیشتر است. برای پرداخت کارت‌به‌کارت یا تلفنی با فروشگاه تماس بگیرید، یا سفارش را در چند بخش ثبت کنید.`
  return payable < limits.min
    ? `کمترین مبلغ پرداخت اینترنتی ${formatNumber(limits.min)} تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.`
    : ''
}
