/** Converts the owner's description of the shop to the values that the shop stores. */
import { marked } from 'marked'
import type { ShopDescription } from '../../contract/settings/shopFile.ts'
import type { MasterData } from '../../contract/site/schemas.ts'
import { toContact, toHome } from '../../contract/storefrontPaths.ts'
import { toMail } from '../../contract/validation.ts'
import { readCard } from '../../contract/orders/cardToCard.ts'
import { payeeMessages, readIban } from '../../contract/orders/iban.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { cleanHtml } from '../shared/html.ts'
import { toPersianDigits } from '../shared/persian.ts'
import type { CardToCard, OwnShop } from '../shared/shop.ts'
import type { StoredMasterData } from '../site/masterData.ts'
import { pictureOf } from './drawnPictures.ts'

type Said = ShopDescription
type Path = readonly (string | number)[]

/** The identity of the shop in its stored form. */
export function ownShopOf({
  name,
  logo,
  slogan = '',
  phone = '',
  email = '',
  address = '',
  orders,
  giftWrap,
  braceletSizing,
  cardToCard,
  companyInvoice,
}: Said): OwnShop {
  const { mobiles = [], emails = [] } = orders ?? {}
  return {
    ...{ name, slogan, phone, email, address },
    ...(logo && { logo: { ...logo, image: pictureOf(logo.image) } }),
    orders: { mobiles, emails },
    ...(giftWrap && { giftWrap }),
    ...(braceletSizing && { braceletSizing }),
    ...(companyInvoice && { companyInvoice }),
    cardToCard: cardToCard ? cardToCardOf(cardToCard) : null,
  }
}

const DAY_HOURS = 24

function cardToCardOf({
  active = true,
  holdHours = DAY_HOURS,
  from,
  cards,
}: NonNullable<Said['cardToCard']>): CardToCard | null {
  if (!active) return null
  return {
    holdHours,
    from: from ?? null,
    cards: cards.map(({ number, holder, bank, iban = '' }) => ({
      ...{ card: readCard(number) ?? '', iban: readIban(iban) ?? '' },
      ...{ holder: holder.trim(), bank: bank.trim() },
    })),
  }
}

/** Finds cards whose number or IBAN fails its checksum; the schema checks everything else. */
export function cardProblems({ cardToCard }: Said): { readonly path: Path; readonly reason: string }[] {
  return (cardToCard?.cards ?? []).flatMap(({ number, iban }, index) => [
    ...(readCard(number)
      ? []
      : [
          {
            path: ['cardToCard', 'cards', index, 'number'],
            reason: `شمارهٔ کارت «${number}» درست نیست؛ ۱۶ رقم روی کارت را دوباره ببینید.`,
          },
        ]),
    ...(iban === undefined || readIban(iban)
      ? []
      : [{ path: ['cardToCard', 'cards', index, 'iban'], reason: payeeMessages.iban }]),
  ])
}

/** The master data in their stored form, without the menu, which has its own file. */
export function masterDataOf(said: Said): Omit<StoredMasterData, 'menu'> {
  const { name, topLinks, announcements = [], news = [], footerLinks, magazine } = said
  return {
    headerLinks: topLinks ?? [{ label: 'تماس با ما', url: toContact() }],
    headerTextAnimation: announcements,
    headerInfo: headerInfo(said),
    menuTextInfo: news,
    aboutUs: html(said.about ?? ''),
    contactUs: contact(said),
    footerLeftHtml: html(said.legal ?? '') + trustMarks(said),
    footerLinks: footerLinks ?? [
      { label: 'صفحهٔ اصلی', url: toHome() },
      { label: 'تماس با ما', url: toContact() },
    ],
    socialNetwork: socialNetwork(said),
    titleOtherMag: magazine ?? `مجلهٔ ${name}`,
  }
}

/** Converts the owner's Markdown to sanitised HTML. */
export const html = (text: string) => cleanHtml(marked.parse(text, { async: false, gfm: true }))

/** A link that shows «+982191009876» as «۰۲۱ ۹۱۰۰ ۹۸۷۶». */
function phoneLink(phone: string): string {
  const local = phone.replace(/^\+98/, '0').replace(/^(0\d{2})(\d{4})(\d{4})$/, '$1 $2 $3')
  return `<a href="tel:${phone}"><bdi dir="ltr">${toPersianDigits(local)}</bdi></a>`
}

function headerInfo({ phone, hours }: Said): string {
  if (!phone) return ''
  return `<p>${hours ? `پاسخ‌گویی ${escapeHtml(toPersianDigits(hours))}: ` : 'تلفن: '}${phoneLink(phone)}</p>`
}

function contact({ address, phone, email, hours }: Said): string {
  const lines = [
    address && escapeHtml(toPersianDigits(address)),
    phone && `تلفن: ${phoneLink(phone)}`,
    email && `ایمیل: <a href="${escapeHtml(toMail(email))}"><bdi dir="ltr">${escapeHtml(email)}</bdi></a>`,
    hours && escapeHtml(toPersianDigits(hours)),
  ]
  return lines
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

function trustMarks({ trustMarks = [] }: Said): string {
  const marks = trustMarks.map(
    ({ title, url, image }) =>
      `<a href="${escapeHtml(url)}" target="_blank"><img src="${escapeHtml(image)}" alt="${escapeHtml(title)}" ` +
      'width="88" height="96" loading="lazy"></a>',
  )
  return marks.length > 0 ? `<p>${marks.join(' ')}</p>` : ''
}

const networks = [
  ['instagram', 'Instagram', 'اینستاگرام'],
  ['telegram', 'Telegram', 'تلگرام'],
  ['twitter', 'Twitter', 'توییتر'],
  ['facebook', 'FaceBook', 'فیسبوک'],
] as const

function socialNetwork({ name, social = {} }: Said): MasterData['socialNetwork'] {
  return networks.flatMap(([key, network, title]) => {
    const url = social[key]
    return url ? [{ name: network, url, title: `${title} ${name}` }] : []
  })
}
