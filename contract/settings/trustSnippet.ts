/** Reads the HTML that enamad.ir and samandehi.ir give to a shop. Keeps only two URLs of these hosts and a name. */
import { isOfTrustMark } from '../contentPolicy.ts'
import type { TrustMark } from './shopFile.ts'

type TrustReading = { readonly mark: TrustMark } | { readonly refusal: string }

export const LONGEST_SNIPPET = 4000

const TAG =
  /<\s*(\/?)([a-z][\w-]*)((?:\s+[^\s<>"'=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`=]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s<>"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`=]+)))?/g
/** The link of samandehi.ir, which opens it by a click handler. The server reads the handler and never runs it. */
const OPENS = /^\s*window\.open\(\s*["'](https:\/\/[^"']+)["']\s*(?:,[^()]*)?\)\s*;?\s*$/

export function readTrustSnippet(html: string): TrustReading {
  if (html.length > LONGEST_SNIPPET) return { refusal: words.long }
  if (/<\s*\/?\s*script|javascript:/i.test(html)) return { refusal: words.script }
  const tags = [...html.matchAll(TAG)].map(([, end, name = '', attributes = '']) => ({
    ...{ isEnd: end === '/', name: name.toLowerCase(), attributes: attributesIn(attributes) },
  }))
  const other = tags.find(({ name }) => name !== 'a' && name !== 'img')
  if (other) return { refusal: words.other(other.name) }
  if (html.replace(TAG, '').trim() !== '') return { refusal: words.text }
  const links = tags.filter(({ isEnd, name }) => name === 'a' && !isEnd)
  const [image, ...more] = tags.filter(({ name }) => name === 'img')
  if (!image || more.length > 0 || links.length > 1) return { refusal: words.one }
  const link = links[0]?.attributes ?? new Map<string, string>()
  const opened = OPENS.exec(image.attributes.get('onclick') ?? '')?.[1]
  if (opened) image.attributes.delete('onclick')
  const handler = [...link.keys(), ...image.attributes.keys()].find((name) => name.startsWith('on'))
  if (handler) return { refusal: words.handler(handler) }
  const [url, picture] = [link.get('href') ?? opened ?? '', image.attributes.get('src') ?? '']
  if (![url, picture].every(isOfTrustMark)) return { refusal: words.host }
  const isEnamad = new URL(picture).hostname.endsWith('enamad.ir')
  return {
    mark: {
      title: isEnamad ? 'نماد اعتماد الکترونیکی' : 'نشان ملی ثبت رسانه‌های دیجیتال',
      url: new URL(url).href,
      image: new URL(picture).href,
    },
  }
}

function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim(),
    ]),
  )
}

const words = {
  long: 'این کد بلندتر از کد یک نماد است.',
  script: 'این کد اسکریپت دارد و پذیرفته نمی‌شود؛ فقط پیوند و تصویر نماد را بچسبانید.',
  handler: (name: string) =>
    `این کد دستور «${name}» دارد و پذیرفته نمی‌شود؛ فقط پیوند و تصویر نماد را بچسبانید.`,
  other: (name: string) => `این کد جز پیوند و تصویر نماد، «${name}» هم دارد و پذیرفته نمی‌شود.`,
  text: 'این کد کامل نیست یا جز پیوند و تصویر نماد چیز دیگری هم دارد.',
  one: 'هر بار کد یک نماد را بچسبانید: یک پیوند و یک تصویر.',
  host: 'پیوند و تصویر نماد باید از trustseal.enamad.ir یا logo.samandehi.ir باشند.',
}
