const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** @param subject what follows /cp in the address, such as the product the link was about */
export function controlPanelPage(subject: string): string {
  const about = subject.replace(/^\/+/, '')
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>پنل مدیریت عقربه</title>
<style>
body { margin: 0; min-block-size: 100dvh; display: grid; place-content: center; padding: 24px;
  font: 16px/1.9 Vazirmatn, Tahoma, sans-serif; background: light-dark(#f6f5f2, #111318);
  color: light-dark(#15171c, #f1efe9) }
main { max-inline-size: 34rem; padding: 32px; border-radius: 22px; background: light-dark(#fff, #1b1e25) }
h1 { margin-block: 0 8px; font-size: 1.5rem }
p { margin-block: 0 16px; color: light-dark(#55575e, #b9b8b4) }
a { color: light-dark(#cf0f3c, #ff7d98) }
</style>
</head>
<body>
<main>
<h1>پنل مدیریت عقربه</h1>
<p>این بخش ویژهٔ کارکنان فروشگاه است و شما با نقش مدیر وارد شده‌اید.</p>
${about ? `<p>موضوع این پیوند: <bdi dir="ltr">${escapeHtml(about)}</bdi></p>\n` : ''}<p>ابزارهای مدیریت سفارش و کاتالوگ هنوز به این صفحه افزوده نشده‌اند. اگر پنل مدیریت جداگانه‌ای دارید،
نشانی آن را با تنظیم <bdi dir="ltr">ADMIN_PANEL_URL</bdi> به فروشگاه بدهید.</p>
<a href="/">بازگشت به فروشگاه</a>
</main>
</body>
</html>
`
}
