import { describe, expect, it } from '@jest/globals'
import { phoneIn } from './phoneIn.ts'

describe('the phone number in contact HTML', () => {
  it.each([
    ['<p>تلفن: <a href="tel:02188001234">۰۲۱-۸۸۰۰۱۲۳۴</a></p>', '02188001234', '۰۲۱-۸۸۰۰۱۲۳۴'],
    ['<a class="x" href="tel:+98-21-8800"><bdi>021 8800</bdi></a>', '+98218800', '021 8800'],
    ['<a href="tel:۰۲۱۸۸۰۰"></a>', '0218800', '0218800'],
  ])('is read from %s', (html, number, label) =>
    expect(phoneIn(html)).toEqual({ number, label }),
  )

  it.each(['', '<a href="mailto:a@b.ir">a</a>', '<a href="tel:">x</a>'])(
    'is null for %s',
    (html) => expect(phoneIn(html)).toBeNull(),
  )
})
