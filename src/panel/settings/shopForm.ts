/** Converts the shop's description (shop.yml) to form values, and back. */
import type { ShopDescription } from '../../../contract/settings/shopFile.ts'
import { toAsciiDigits, withoutInvisibleMarks } from '../../../contract/text.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { typedNumber } from '../shared/typedNumber.ts'

export interface LinkForm {
  readonly label: string
  readonly url: string
}
export type CardForm = Readonly<Record<'number' | 'holder' | 'bank' | 'iban', string>>
export const linkLists = ['topLinks', 'news', 'footerLinks'] as const
export type LinkList = (typeof linkLists)[number]
export const networks = ['instagram', 'telegram', 'twitter', 'facebook'] as const
type Network = (typeof networks)[number]
const plainTexts = ['name', 'slogan', 'hours', 'email', 'address', 'about', 'magazine', 'legal'] as const
/** Fields with one value per line. */
type Lines = 'announcements' | 'mobiles' | 'emails'
export type Amount = 'giftWrap' | 'braceletSizing' | 'holdHours' | 'from'
export type TextName = (typeof plainTexts)[number] | 'phone' | Network | Lines | Amount

export type ShopForm = Readonly<Record<TextName, string>> &
  Readonly<Record<LinkList, readonly LinkForm[]>> & {
    readonly companyInvoice: boolean
    readonly takesCards: boolean
    readonly cards: readonly CardForm[]
    readonly trustMarks: NonNullable<ShopDescription['trustMarks']>
    /** Pasted HTML that could not be read as a trust mark. */
    readonly trustCode: string
    readonly logo: ShopDescription['logo'] | null
  }

/** Props of a group of fields. */
export interface FieldsProps {
  readonly values: ShopForm
  /** The server's error message for a path in shop.yml, or for a path below it. */
  errorOf(path: string): string
  change(part: Partial<ShopForm>): void
}

/** Paths in shop.yml of the fields that have another name there. */
const filePaths: Partial<Record<keyof ShopForm, string>> = {
  ...Object.fromEntries(networks.map((name) => [name, `social.${name}`])),
  ...{ mobiles: 'orders.mobiles', emails: 'orders.emails', takesCards: 'cardToCard.active' },
  ...{ cards: 'cardToCard.cards', holdHours: 'cardToCard.holdHours', from: 'cardToCard.from' },
}
export const filePathOf = (name: keyof ShopForm): string => filePaths[name] ?? name

export const noCard: CardForm = { number: '', holder: '', bank: '', iban: '' }

export function formOf(shop: ShopDescription): ShopForm {
  const { social = {}, orders = {}, cardToCard } = shop
  const texts = Object.fromEntries(plainTexts.map((name) => [name, shop[name] ?? '']))
  const links = Object.fromEntries(linkLists.map((name) => [name, shop[name] ?? []]))
  const addresses = Object.fromEntries(networks.map((name) => [name, social[name] ?? '']))
  return {
    ...(texts as Record<(typeof plainTexts)[number], string>),
    ...(links as Record<LinkList, LinkForm[]>),
    ...(addresses as Record<Network, string>),
    phone: toPersianDigits((shop.phone ?? '').replace(/^\+98/, '0')),
    announcements: linesOf(shop.announcements),
    mobiles: toPersianDigits(linesOf(orders.mobiles)),
    emails: linesOf(orders.emails),
    giftWrap: amountOf(shop.giftWrap?.price),
    braceletSizing: amountOf(shop.braceletSizing?.price),
    companyInvoice: shop.companyInvoice ?? false,
    takesCards: cardToCard !== undefined && cardToCard.active !== false,
    holdHours: amountOf(cardToCard?.holdHours),
    from: amountOf(cardToCard?.from),
    cards: (cardToCard?.cards ?? []).map((card) => ({ ...noCard, ...card })),
    trustMarks: shop.trustMarks ?? [],
    trustCode: '',
    logo: shop.logo ?? null,
  }
}

/** Converts form values to a description. An invalid number becomes -1, which the server refuses with an error for its field. */
export function shopOf(form: ShopForm): ShopDescription {
  const { trustMarks, companyInvoice, logo } = form
  const social = given(Object.fromEntries(networks.map((name) => [name, tidy(form[name])])))
  const orders = given({
    mobiles: linesIn(form.mobiles).map((mobile) => toAsciiDigits(mobile).replace(/[\s-]/g, '')),
    emails: linesIn(form.emails),
  })
  return given({
    ...Object.fromEntries(plainTexts.map((name) => [name, tidy(form[name])])),
    ...Object.fromEntries(linkLists.map((name) => [name, form[name].map(trimmed)])),
    ...{ phone: phoneOf(form.phone), announcements: linesIn(form.announcements), social, orders, trustMarks },
    logo: logo ?? undefined,
    giftWrap: priceOf(form.giftWrap),
    braceletSizing: priceOf(form.braceletSizing),
    companyInvoice: companyInvoice || undefined,
    cardToCard: cardsOf(form),
    // Sent even when empty, so that the server reports the missing name for its field.
    name: tidy(form.name),
  }) as ShopDescription
}

function cardsOf({ takesCards, holdHours, from, cards }: ShopForm) {
  if (cards.length === 0 && !takesCards) return undefined
  return {
    ...given({ active: takesCards ? undefined : false }),
    ...given({ holdHours: numberOf(holdHours), from: numberOf(from) }),
    cards: cards.map(
      ({ iban, ...card }) =>
        ({ ...card, ...given({ iban: tidy(iban) }) }) as Pick<CardForm, 'number' | 'holder' | 'bank'>,
    ),
  }
}

/** Converts «۰۲۱ ۹۱۰۰ ۹۸۷۶» to `+982191009876`; other text stays unchanged, and the server refuses it. */
function phoneOf(typed: string): string {
  const digits = toAsciiDigits(tidy(typed)).replace(/[\s()-]/g, '')
  return digits.replace(/^00/, '+').replace(/^0(?=\d)/, '+98')
}

/** Trims a text and removes invisible marks, which pasted texts may contain. */
const tidy = (text: string) => withoutInvisibleMarks(text).trim()
const trimmed = ({ label, url }: LinkForm) => ({ label: tidy(label), url: tidy(url) })
const linesOf = (lines: readonly string[] = []) => lines.join('\n')
const linesIn = (text: string) => text.split('\n').map(tidy).filter(Boolean)
const amountOf = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount))
const numberOf = (typed: string) => (typed.trim() ? (typedNumber(typed) ?? -1) : undefined)
function priceOf(typed: string) {
  const price = numberOf(typed)
  return price === undefined ? undefined : { price }
}

/** Drops missing and empty values, except the required name. */
const given = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name === 'name' ||
        (value !== undefined &&
          value !== '' &&
          (typeof value !== 'object' || Object.keys(value as object).length > 0)),
    ),
  )
