/** Computes the delivery methods for an order, with days and price. Server and browser use it. */
import { dayNumberOf, isoOfDayNumber, TEHRAN_OFFSET_MS } from '../site/tehran.ts'
import { workdays, type IsOpen } from './calendar.ts'
import type { Delivery, DeliveryMethod, PriceRule } from './schemas.ts'
import type { MethodKind } from './terms.ts'

export interface Destination {
  readonly province: string
  readonly city: string
}

export interface DeliveryWindow {
  /** Method, day and first hour in Tehran, such as peyk@2026-11-24T09. */
  readonly id: string
  /** ISO day in Tehran. */
  readonly day: string
  /** Hours of the day. */
  readonly from: number
  readonly to: number
}

export interface Offer {
  readonly method: string
  readonly name: string
  readonly kind: MethodKind
  readonly note: string
  /** Toman. */
  readonly price: number
  /** Sum of products in Toman from which delivery is free; 0: never. */
  readonly freeFrom: number
  /** First and last ISO day of the delivery. */
  readonly day: string
  readonly until: string
  /** Windows to choose from; empty for a method that promises only days. */
  readonly windows: readonly DeliveryWindow[]
}

interface Order {
  readonly place: Destination
  /** Price of the products after discounts, before a coupon, Toman. */
  readonly sum: number
  /** ms since the epoch */
  readonly now: number
}

/** Hour of the day until which orders are sent on the same day, unless the owner sets another. */
const CUT_OFF = 14
/** Maximum number of days to search for working days, because the owner may have closed the shop for years. */
const LONGEST_WAIT = 200

/** The offers for this order, in the sequence of the owner's methods. */
export function offersOf(delivery: Delivery, order: Order): Offer[] {
  return delivery.methods.flatMap((method) => offerOf(delivery, method, order) ?? [])
}

/** Id of an offer without windows, for the checkout. It contains the promised day, so another promise has another id. */
export const wholeDayId = ({ method, until }: Pick<Offer, 'method' | 'until'>) => `${method}@${until}`

/** The cheapest of the offers; the earlier one of two equal prices. */
export const cheapestOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.toSorted((one, other) => one.price - other.price || one.until.localeCompare(other.until))[0]

function offerOf(delivery: Delivery, method: DeliveryMethod, { place, sum, now }: Order): Offer | null {
  if (!servesPlace(method, place)) return null
  const rule = method.prices?.find((one) => matches(one, place, sum))
  const { price, freeFrom = method.freeFrom ?? 0, days = method.days } = rule ?? method
  const reached = daysOf(delivery, method, { days, now })
  const first = reached[0]
  const last = reached.at(-1)
  if (first === undefined || last === undefined) return null
  const windows = method.windows ? windowsOf(method, reached, now) : []
  if (method.windows && windows.length === 0) return null
  return {
    ...{
      method: method.id,
      name: method.name,
      kind: method.kind,
      note: method.note ?? '',
      freeFrom,
      windows,
    },
    price: freeFrom > 0 && sum >= freeFrom ? 0 : price,
    day: windows[0]?.day ?? isoOfDayNumber(first),
    until: isoOfDayNumber(last),
  }
}

const servesPlace = ({ only, except }: DeliveryMethod, place: Destination) =>
  (!only || isIn(only, place)) && !(except && isIn(except, place))

const matches = (rule: PriceRule, place: Destination, sum: number) =>
  (!rule.in || isIn(rule.in, place)) && sum >= (rule.from ?? 0)

/** @param places «فارس» or «فارس/شیراز» */
const isIn = (places: readonly string[], { province, city }: Destination) =>
  places.some((name) => name === province || name === `${province}/${city}`)

/** The working days from the first to the last on which the order may arrive, counted from 1970. */
function daysOf(
  delivery: Delivery,
  { cutOff = delivery.cutOff ?? CUT_OFF, closedOn = delivery.closedOn }: DeliveryMethod,
  { days, now }: { days: string; now: number },
): number[] {
  const shopIsOpen = workdays(delivery, delivery.closedOn)
  const isOpen = workdays(delivery, closedOn)
  const today = dayNumberOf(now)
  const isToday = shopIsOpen(today) && hourOf(now) < cutOff
  const sentOn = isToday ? today : nextOpen(today, shopIsOpen)
  const [least = 0, most = least] = days.split('-').map(Number)
  const reached: number[] = []
  let day = sentOn
  // The day of sending is number 0. If the courier does not work on it, his next working day is number 0.
  for (let number = 0; number <= Math.max(least, most); number += 1) {
    if (number > 0 || !isOpen(day)) day = nextOpen(day, isOpen)
    if (number >= least) reached.push(day)
    if (day - today > LONGEST_WAIT) return []
  }
  return reached
}

function nextOpen(after: number, isOpen: IsOpen): number {
  let day = after + 1
  while (!isOpen(day) && day - after <= LONGEST_WAIT) day += 1
  return day
}

function windowsOf(
  { id, windows = [] }: DeliveryMethod,
  days: readonly number[],
  now: number,
): DeliveryWindow[] {
  const today = dayNumberOf(now)
  return days.flatMap((number) =>
    windows.flatMap((hours) => {
      const [from = 0, to = 0] = hours.split('-').map(Number)
      if (number === today && from <= hourOf(now)) return []
      const day = isoOfDayNumber(number)
      return { id: `${id}@${day}T${String(from).padStart(2, '0')}`, day, from, to }
    }),
  )
}

/** Hour of the day in Tehran. */
const hourOf = (now: number) => new Date(now + TEHRAN_OFFSET_MS).getUTCHours()
