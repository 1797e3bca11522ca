import type { ShopDescription } from '../../contract/settings/shopFile.ts'
import type { OwnShop } from '../shared/shop.ts'
import type { StoredMasterData } from '../site/masterData.ts'

/**
 * Describes a stored shop without a description: the demo, or a shop that is older than the settings in the panel. `ownShopOf`
 * and `masterDataOf` make the same shop of this description.
 */
export function descriptionOf(own: OwnShop, data: StoredMasterData): ShopDescription {
  const { name, logo, slogan, phone, email, address, giftWrap, braceletSizing, companyInvoice } = own
  const { legal, trustMarks } = footerOf(data.footerLeftHtml)
  const [, hours = ''] = /^<p>پاسخ‌گویی (.*?): <a/.exec(data.headerInfo) ?? []
  return withoutEmpty({
    ...{ slogan, phone, hours, email, address, about: markdownOf(data.aboutUs), name, logo },
    magazine: data.titleOtherMag === `مجلهٔ ${name}` ? '' : data.titleOtherMag,
    ...{ topLinks: data.headerLinks, announcements: data.headerTextAnimation, news: data.menuTextInfo },
    ...{ footerLinks: data.footerLinks, social: socialOf(data), legal, trustMarks },
    orders: withoutEmpty({ mobiles: own.orders.mobiles, emails: own.orders.emails }),
    ...{ giftWrap, braceletSizing, companyInvoice, cardToCard: cardsOf(own) },
  }) as ShopDescription
}

/** Removes empty values. */
function withoutEmpty(values: object): object {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}

function socialOf({ socialNetwork }: StoredMasterData) {
  return Object.fromEntries(socialNetwork.map(({ name, url }) => [name.toLowerCase(), url]))
}

function cardsOf({ cardToCard }: OwnShop) {
  if (!cardToCard) return undefined
  const { holdHours, from, cards } = cardToCard
  return {
    holdHours,
    ...(from !== null && { from }),
    cards: cards.map(({ card, iban, holder, bank }) => ({
      number: card,
      holder,
      bank,
      ...withoutEmpty({ iban }),
    })),
  }
}

const MARK = /<a href="([^"]+)"[^>]*><img src="([^"]+)" alt="([^"]*)"[^>]*><\/a>\s*/g

/** Splits the HTML of the footer into trust marks and legal text, which `masterDataOf` has joined. */
function footerOf(html: string) {
  const trustMarks = [...html.matchAll(MARK)].map(([, url = '', image = '', title = '']) => ({
    ...{ title: unescapeHtml(title), url: unescapeHtml(url), image: unescapeHtml(image) },
  }))
  return { trustMarks, legal: markdownOf(html.replace(MARK, '').replace(/<p><\/p>/, '')) }
}

/** Converts paragraphs and bold text to Markdown; other HTML stays, because Markdown may contain it. */
const markdownOf = (html: string) =>
  html
    .replace(/<p>([^]*?)<\/p>\s*/g, '$1\n\n')
    .replace(/<strong>([^<*]*)<\/strong>/g, '**$1**')
    .trim()

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
