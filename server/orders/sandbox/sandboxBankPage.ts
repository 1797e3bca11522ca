import { COLOR_SCHEME, htmlDocument } from '../../http/htmlDocument.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import type { SandboxPayment } from './repository.ts'
import type { SandboxAction } from './sandboxBank.ts'
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'

/** URL of the font, because the CSP of the shop's pages allows no embedded fonts. */
export const SANDBOX_FONT = '/sandbox-bank/font.woff2'

const buttons: readonly { action: SandboxAction; label: string; about: string }[] = [
  { action: 'pay', label: 'پرداخت', about: '' },
  { action: 'cancel', label: 'انصراف', about: '' },
  { action: 'fail', label: 'پرداخت ناموفق', about: 'رمز دوم یا موجودی کارت پذیرفته نمی‌شود.' },
  {
    action: 'slow',
    label: 'پرداخت؛ بانک کند است',
    about: 'پول برداشته می‌شود، ولی بانک چند بار به تأیید پاسخ نمی‌دهد.',
  },
  {
    action: 'close',
    label: 'پرداخت و بستن صفحه',
    about: 'پول برداشته می‌شود و خریدار به فروشگاه بازنمی‌گردد.',
  },
  { action: 'twice', label: 'پرداخت و بازگشت دوباره', about: 'بانک نتیجه را دو بار به فروشگاه خبر می‌دهد.' },
  {
    action: 'late',
    label: 'پرداخت و بازگشت دیرهنگام',
    about: 'خریدار پس از بیست ثانیه به فروشگاه بازمی‌گردد.',
  },
]

/**
 * The page of the sandbox bank: each button simulates one course of a real payment.
 * @param payee name of the shop
 */
export function sandboxPage(
  { authority, amount, currency, description, status }: SandboxPayment,
  payee: string,
): string {
  const toman = currency === 'IRR' ? amount / 10 : amount
  const isOpen = status === 'IN_BANK'
  const main = buttons.slice(0, 2).map(button).join('\n')
  const odd = buttons.slice(2).map(button).join('\n')
  return frame(
    'بانک آزمایشی',
    `<h1>پرداخت اینترنتی</h1>
<p class="notice">این درگاه آزمایشی است و پولی جابه‌جا نمی‌شود.</p>
<dl>
<dt>پذیرنده</dt><dd>${escapeHtml(payee)}</dd>
<dt>بابت</dt><dd>${escapeHtml(toPersianDigits(description))}</dd>
<dt>مبلغ</dt><dd class="amount">${formatNumber(toman)} <small>تومان</small></dd>
</dl>
${
  isOpen
    ? `<form method="post" action="/sandbox-bank/pg/StartPay/${encodeURIComponent(authority)}">
<div class="main">${main}</div>
<h2>حالت‌های خاص</h2>
<div class="odd">${odd}</div>
</form>
<p class="hint">برای «بستن صفحه بدون پرداخت»، همین برگه را ببندید.</p>`
    : `<p class="notice">این پرداخت پایان یافته است.</p>
<form method="post" action="/sandbox-bank/pg/StartPay/${encodeURIComponent(authority)}">
<div class="main"><button name="action" value="pay">بازگشت به فروشگاه</button></div></form>`
}`,
  )
}

const button = ({ action, label, about }: (typeof buttons)[number]) =>
  `<button name="action" value="${action}">${label}${about ? `<small>${about}</small>` : ''}</button>`

export const sandboxClosedPage = () =>
  frame(
    'پرداخت شد',
    '<h1>پرداخت شد</h1><p>فرض کنید اینترنت شما همین‌جا قطع شده و به فروشگاه بازنگشته‌اید. این برگه را ببندید.</p>',
  )

export const sandboxLatePage = (callbackUrl: string, seconds: number) =>
  frame(
    'بازگشت به فروشگاه',
    `<h1>پرداخت شد</h1>
<p>بانک پس از ${formatNumber(seconds)} ثانیه شما را به فروشگاه بازمی‌گرداند.</p>
<p><a href="${escapeHtml(callbackUrl)}">بازگشت همین حالا</a></p>`,
    `<meta http-equiv="refresh" content="${seconds};url=${escapeHtml(callbackUrl)}">`,
  )

const frame = (title: string, content: string, head = '') => {
  const body = `<main>
<header><svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M3 9.5 12 4l9 5.5M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20.5h18"/></svg>
<strong>بانک آزمایشی</strong><span>پول آزمایشی</span></header>
${content}
</main>`
  return htmlDocument({ title, style, body, head: COLOR_SCHEME + head })
}

const style = `
@font-face { font-family: Vazirmatn; font-weight: 100 900; font-display: swap; src: url(${SANDBOX_FONT}) format('woff2') }
body { margin: 0; min-block-size: 100dvh; display: grid; place-content: center; justify-items: center;
  padding: 24px 16px; box-sizing: border-box; font: 16px/1.9 Vazirmatn, Tahoma, sans-serif;
  background: light-dark(#e9eef2, #0d1218); color: light-dark(#13202b, #e8eef3) }
main { inline-size: min(30rem, 100%); box-sizing: border-box; padding: 28px; border-radius: 18px;
  background: light-dark(#fff, #17202a) }
header { display: flex; align-items: center; gap: 12px; margin: -28px -28px 24px; padding: 16px 28px;
  border-radius: 18px 18px 0 0; background: #0a5c50; color: #fff }
header span { margin-inline-start: auto; padding: 0 12px; border-radius: 99px; background: #ffd45e;
  color: #3a2900; font-size: .875rem; font-weight: 700 }
h1 { margin-block: 0 8px; font-size: 1.4rem } h2 { margin-block: 24px 8px; font-size: 1rem }
dl { display: grid; grid-template-columns: auto 1fr; align-items: baseline; gap: 6px 16px; margin-block: 16px }
dt { color: light-dark(#55636f, #9fb0bd) } dd { margin: 0; font-weight: 600 }
.amount { font-size: 1.35rem } .amount small { font-size: .85rem; font-weight: 400 }
.notice { margin: 0; padding: 8px 12px; border-radius: 10px; background: light-dark(#fff4d6, #3a2f12) }
.hint { color: light-dark(#55636f, #9fb0bd); font-size: .875rem }
.main { display: grid; grid-template-columns: 2fr 1fr; gap: 12px } .odd { display: grid; gap: 8px }
button { min-block-size: 48px; padding: 8px 16px; font: inherit; border-radius: 12px; cursor: pointer;
  color: inherit; border: 1px solid light-dark(#b9c6d0, #384756); background: transparent; text-align: start }
.main button { text-align: center; font-weight: 700 }
.main button:first-child { background: #0a7d6b; border-color: #0a7d6b; color: #fff }
button:hover { border-color: #0a7d6b } button:focus-visible, a:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px }
button small { display: block; color: light-dark(#55636f, #9fb0bd) }
a { color: light-dark(#0a6d5e, #5fd3bf) }
`
