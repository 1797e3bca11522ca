import { escapeHtml } from '../../shared/escapeHtml.ts'
import { connectionLostMessages } from '../../../contract/connectionLost.ts'

/** The page for browsers that cannot reach the shop; `files`: paths of its styles and scripts. */
export function offlinePage(shopName: string, files: readonly string[], fonts: readonly string[]): string {
  const name = escapeHtml(shopName)
  const styles = files.filter((file) => file.endsWith('.css'))
  const scripts = files.filter((file) => file.endsWith('.js'))
  return `<!DOCTYPE html>
<html lang="fa" dir="rtl" data-theme="auto" data-font="own">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#111318">
<title>اتصال برقرار نیست | ${name}</title>
${fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`).join('\n')}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
${scripts.map((source) => `<script src="${source}" defer></script>`).join('\n')}
</head>
<body>
<div class="page">
<header>
<a class="logo" href="/"><svg viewBox="0 0 40 40" width="38" height="38" aria-hidden="true"><path d="M21.6 6.6a14 14 0 1 0 10.9 7.2"/><path class="hand" d="M14.7 29.2 28.5 5.3"/><circle class="pivot" cx="20" cy="20" r="3"/></svg>${name}</a>
</header>
<main>
<div class="notice">
<h1 class="title">${connectionLostMessages.title}</h1>
<p>${connectionLostMessages.text}</p>
<p id="old" hidden>آنچه پایین می‌بینید آخرین چیزهایی است که روی همین دستگاه دیده‌اید. قیمت و موجودی شاید تغییر کرده باشد؛ تا وصل شدن، فقط می‌توانید آن‌ها را ببینید.</p>
<button type="button" class="again" id="again">تلاش دوباره</button>
</div>
<div id="seen"></div>
</main>
</div>
</body>
</html>
`
}
