interface Assets {
  readonly css: readonly string[]
  readonly js: readonly string[]
}

/** An empty document with the shop's styles and code; without a hydration payload the code starts the stage. */
export function stageDocument(): string {
  const { assets } = JSON.parse(document.getElementById('payload')?.textContent ?? '{}') as {
    assets?: Assets
  }
  const styles = assets?.css.map((href) => `<link rel="stylesheet" href="${href}">`) ?? []
  const scripts = assets?.js.map((src) => `<script defer src="${src}"></script>`) ?? []
  return [
    '<!doctype html><html lang="fa" dir="rtl" data-font="own"><head><meta charset="utf-8">',
    ...styles,
    ...scripts,
    '</head><body></body></html>',
  ].join('')
}
