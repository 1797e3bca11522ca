import { gatewayMessages, type Gateway } from './gateways/gateway.ts'

const number = new Intl.NumberFormat('fa-IR')

/** What no gateway takes is explained before there is an order or anyone is sent to a bank. Empty: it can be paid. */
export function paymentRefusal({ name, limits }: Gateway, payable: number): string {
  if (name === 'none') return gatewayMessages.closed
  if (payable > limits.max)
    return `مبلغ این سفارش از سقف پرداخت اینترنتی (${number.format(limits.max)} تومان) بیشتر است. برای پرداخت کارت‌به‌کارت یا تلفنی با فروشگاه تماس بگیرید، یا سفارش را در چند بخش ثبت کنید.`
  return payable < limits.min ? `کمترین مبلغ پرداخت اینترنتی ${number.format(limits.min)} تومان است.` : ''
}
