import purifier from 'dompurify'

/** As server/shared/html.ts has it: no styles that could cover the page, nothing to type a password into. */
export function purify(html: string): string {
  // A string to React; to the browser the proof that it was sanitised.
  return purifier.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style'],
  }) as unknown as string
}
