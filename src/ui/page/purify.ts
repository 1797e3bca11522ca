import purifier from 'dompurify'

/** As server/shared/html.ts has it: no styles that could cover the page, nothing to type a password into. */
export function purify(html: string): string {
  return purifier.sanitize(html, {
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style'],
  })
}
