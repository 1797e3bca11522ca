import { toHome } from '../../contract/storefrontPaths.ts'
import { toMessages } from './addresses.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { formatNumber } from '../shared/persian.ts'
import { staffFrame } from './staffFrame.ts'

/**
 * @param subject what follows /cp in the address, such as the product the link was about
 * @param waiting messages to the shop that nobody has answered
 */
export function controlPanelPage(subject: string, waiting: number): string {
  const about = subject.replace(/^\/+/, '')
  return staffFrame(
    'پنل مدیریت عقربه',
    `<section>
<h1>پنل مدیریت عقربه</h1>
<p>این بخش ویژهٔ کارکنان فروشگاه است و شما با نقش مدیر وارد شده‌اید.</p>
${about ? `<p>موضوع این پیوند: <bdi dir="ltr">${escapeHtml(about)}</bdi></p>\n` : ''}</section>
<section>
<h2>پیام‌های مشتریان</h2>
<p>${waiting > 0 ? `${formatNumber(waiting)} پیام در انتظار پاسخ است.` : 'پیامی در انتظار پاسخ نیست.'}</p>
<a href="${toMessages()}">دیدن پیام‌ها</a>
</section>
<section>
<h2>سفارش‌ها و کاتالوگ</h2>
<p>ابزارهای مدیریت سفارش و کاتالوگ در این صفحه نیست. اگر پنل مدیریت جداگانه‌ای دارید،
نشانی آن را با تنظیم <bdi dir="ltr">ADMIN_PANEL_URL</bdi> به فروشگاه بدهید.</p>
</section>
<a href="${toHome()}">بازگشت به فروشگاه</a>`,
  )
}
