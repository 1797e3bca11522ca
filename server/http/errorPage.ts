import { problemHash } from '../../contract/problems/address.ts'
import { toContact, toHome } from '../../contract/storefrontPaths.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { COLOR_SCHEME, htmlDocument, ICON } from './htmlDocument.ts'

/**
 * A page that shows an error. It needs no other file and is small, because it is also sent under load.
 * @param code the code by which support finds the error; the form of a report sends it along
 */
export function errorPage(status: number, message: string, code = ''): string {
  const title = titles[status] ?? (status < 500 ? 'این صفحه باز نشد' : 'مشکلی در فروشگاه پیش آمد')
  const body = `<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
<p>${status >= 500 ? '<a href="">تلاش دوباره</a> ' : ''}<a href="${toHome()}">صفحهٔ اصلی</a></p>${status === 500 ? `\n<p><a href="${toContact()}${problemHash(code)}">چیزی درست کار نکرد؟</a></p>` : ''}
</main>`
  return htmlDocument({ title, style, body, head: COLOR_SCHEME + ICON })
}

const titles: Readonly<Record<number, string>> = {
  403: 'دسترسی شما محدود شده است',
  404: 'این صفحه وجود ندارد',
  414: 'نشانی بیش از حد بلند است',
  503: 'فروشگاه شلوغ است',
}

const style = `
body { margin: 0; padding: 32px 16px; font: 16px/1.9 Vazirmatn, Tahoma, sans-serif; text-align: center;
  background: light-dark(#f6f5f2, #111318); color: light-dark(#15171c, #f1efe9) }
main { max-inline-size: 32rem; margin: 15vh auto 0 }
h1 { font-size: 1.5rem; line-height: 1.5 }
a { color: light-dark(#cf0f3c, #ff7d98); margin-inline: 8px }
`
