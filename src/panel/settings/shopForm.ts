/** The shop's description as values of a form, and back. */
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
/** Texts with one value in each line. */
type Lines = 'announcements' | 'mobiles' | 'emails'
type Amount = 'giftWrap' | 'braceletSizing' | 'holdHours' | 'from'
export type TextName = (typeof plainTexts)[number] | 'phone' | Network | Lines | Amount

export type ShopForm = Readonly<Record<TextName, string>> &
  Readonly<Record<LinkList, readonly LinkForm[]>> & {
    readonly companyInvoice: boolean
    readonly takesCards: boolean
    readonly cards: readonly CardForm[]
    readonly trustMarks: NonNullable<ShopDescription['trustMarks']>
    /** Pasted HTML that is no trust mark. */
    readonly trustCode: string
    readonly logo: ShopDescription['logo'] | null
  }

/** Props of a group of fields. */
export interface FieldsProps {
  readonly values: ShopForm
  /** The server's message for a field of shop.yml, or one of its parts. */
  errorOf(path: string): string
  change(part: Partial<ShopForm>): void
}

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

/** The description of a form. A number that cannot be read becomes -1, which the server refuses beside its field. */
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
    // Required, so that a missing name is reported beside its field.
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

/** «۰۲۱ ۹۱۰۰ ۹۸۷۶» in international form; what cannot be read stays, and the server refuses it. */
function phoneOf(typed: string): string {
  const digits = toAsciiDigits(tidy(typed)).replace(/[\s()-]/g, '')
  return digits.replace(/^00/, '+').replace(/^0(?=\d)/, '+98')
}

/** Without spaces at the ends and the marks that a pasted text may have. */
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

/** Without values that are missing or empty, except the required name. */
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
