import type { ContactMessage } from '../content/messagesRepository.ts'
import type { MessageList } from '../content/messages.ts'
import { toMessages, toPanel } from './addresses.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { formatNumber } from '../shared/persian.ts'
import { staffFrame } from './staffFrame.ts'

const zone = { timeZone: 'Asia/Tehran' } as const
const days = new Intl.DateTimeFormat('fa-IR', { ...zone, day: 'numeric', month: 'long' })
const years = new Intl.DateTimeFormat('fa-IR', { ...zone, year: 'numeric' })
const times = new Intl.DateTimeFormat('fa-IR', { ...zone, hour: '2-digit', minute: '2-digit' })
const inWords = (at: Date) => `${days.format(at)} ${years.format(at)}، ساعت ${times.format(at)}`

/** Messages to the shop, for staff: what came, whom to call or write to, and whether that is done. */
export function messagesPage(list: MessageList): string {
  const { messages, answered, page, waiting, hasMore } = list
  const empty = answered ? 'هنوز به پیامی پاسخ داده نشده است.' : 'همهٔ پیام‌ها پاسخ گرفته‌اند.'
  return staffFrame(
    'پیام‌های مشتریان | عقربه',
    `<a href="${toPanel()}">پنل مدیریت</a>
<h1>پیام‌های مشتریان</h1>
<nav aria-label="دسته‌ها">
${tab('تازه', waiting, { href: hrefOf({}), current: !answered })}
${tab('پاسخ‌داده‌شده', 0, { href: hrefOf({ answered: true }), current: answered })}
</nav>
${messages.map((message) => article(message, list)).join('\n') || `<section><p>${empty}</p></section>`}
<nav aria-label="صفحه‌ها">
${page > 1 ? `<a href="${hrefOf({ answered, page: page - 1 })}">تازه‌ترها</a>` : ''}
${hasMore ? `<a href="${hrefOf({ answered, page: page + 1 })}">قدیمی‌ترها</a>` : ''}
</nav>`,
  )
}

const hrefOf = (list: Parameters<typeof toMessages>[0]) => escapeHtml(toMessages(list))

function tab(name: string, count: number, { href, current }: { href: string; current: boolean }): string {
  const label = count > 0 ? `${name} (${formatNumber(count)})` : name
  return `<a href="${href}"${current ? ' aria-current="page"' : ''}>${label}</a>`
}

function article({ id, subject, name, mobile, email, text, created_at }: ContactMessage, list: MessageList) {
  const { answered } = list
  const address = escapeHtml(email)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<div class="facts"><bdi>${escapeHtml(name)}</bdi>
<a href="tel:${mobile}"><bdi dir="ltr">${mobile}</bdi></a>
${address ? `<a href="mailto:${address}"><bdi dir="ltr">${address}</bdi></a>` : ''}
<time datetime="${created_at.toISOString()}">${inWords(created_at)}</time></div>
<p class="text"><bdi>${escapeHtml(text)}</bdi></p>
<form method="post" action="${toMessages()}/${id}">
<input type="hidden" name="answered" value="${answered ? '' : '1'}">
<button>${answered ? 'بازگرداندن به تازه‌ها' : 'پاسخ داده شد'}</button>
</form>
</article>`
}
