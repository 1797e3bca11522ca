/** CSS colours by Persian names; gradients for two colours. */
const swatches: Readonly<Record<string, string>> = {
  مشکی: '#16181c',
  سفید: '#fbfaf7',
  شیری: '#f6efe0',
  کرم: '#f0e3c4',
  صدفی: '#ece2e8',
  نقره‌ای: '#c9cdd1',
  خاکستری: '#6f747c',
  دودی: '#4a4c52',
  تیتانیومی: '#8b8d8e',
  طوسی: '#8a8f96',
  طلایی: '#d2aa52',
  شامپاینی: '#d8bd8a',
  رزگلد: '#cf9581',
  برنزی: '#9c6b3f',
  مسی: '#b3693c',
  'نقره‌ای و طلایی': 'linear-gradient(90deg, #c9cdd1 50%, #d2aa52 50%)',
  آبی: '#1f56a0',
  'آبی یخی': '#b4d0dd',
  سرمه‌ای: '#1b2d4d',
  فیروزه‌ای: '#46a7a6',
  سبز: '#1c5a42',
  زیتونی: '#565c3e',
  خاکی: '#b39b74',
  عسلی: '#b5722d',
  قهوه‌ای: '#5a3823',
  بژ: '#dcc9a6',
  زرد: '#e6c12f',
  نارنجی: '#d8692b',
  قرمز: '#c22a2e',
  زرشکی: '#681d31',
  صورتی: '#e7b4bf',
  گلبهی: '#e8b9a6',
  بنفش: '#67408f',
  یاسی: '#b9a3cf',
}

/** CSS background of a colour; undefined for an unknown name. */
export function swatchOf(name: string): string | undefined {
  return Object.hasOwn(swatches, name) ? swatches[name] : undefined
}
