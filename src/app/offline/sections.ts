import { SEEN_PICTURES, type SeenBasket, type SeenProduct } from '../../lib/lastSeen.ts'
import { formatTime } from '../../lib/dates.ts'
import { formatFullDate } from '../../lib/fullDate.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { dataUrlOf } from '../../lib/readPhoto.ts'
import { element } from './element.ts'

/** Section with the basket as the shopper last saw it; null if none is stored. */
export function basketSection(basket: SeenBasket | null): HTMLElement | null {
  if (!basket) return null
  const items = basket.lines.map(({ nameFa, imageUrl, price, choice, count }) =>
    item(imageUrl, [
      element('h3', 'name', nameFa),
      element('p', 'note', [choice, `${formatNumber(count)} عدد`].filter(Boolean).join('، ')),
      ...priceLine(price),
    ]),
  )
  return section('basket', 'سبد خرید شما', `آخرین بار: ${timeOf(basket.at)}`, items)
}

/** Section with the products that the shopper last saw, each with its time; null if none is stored. */
export function productsSection(products: readonly SeenProduct[]): HTMLElement | null {
  if (products.length === 0) return null
  const items = products.map(({ nameFa, imageUrl, price, at }) =>
    item(imageUrl, [
      element('h3', 'name', nameFa),
      element('p', 'note', `آخرین بازدید: ${timeOf(at)}`),
      ...priceLine(price),
    ]),
  )
  return section(
    'products',
    'ساعت‌هایی که دیده‌اید',
    'قیمت‌ها مربوط به همان زمان است و شاید تغییر کرده باشد.',
    items,
  )
}

const timeOf = (at: number) => `${formatFullDate(at)}، ساعت ${formatTime(at)}`

function priceLine(price: number): HTMLElement[] {
  return price > 0 ? [element('p', 'price', `قیمت در آن زمان: ${formatToman(price)}`)] : []
}

function section(id: string, title: string, note: string, items: readonly HTMLElement[]): HTMLElement {
  const heading = element('h2', 'heading', title)
  heading.id = `${id}-title`
  const list = element('ul', 'list')
  list.append(...items)
  const whole = element('section', 'section')
  whole.setAttribute('aria-labelledby', heading.id)
  whole.append(heading, element('p', 'when', note), list)
  return whole
}

function item(imageUrl: string, words: readonly HTMLElement[]): HTMLElement {
  const ground = element('div', 'picture')
  void cachedPicture(imageUrl).then((source) => {
    if (!source) return
    const picture = new Image(72, 72)
    picture.src = source
    picture.alt = ''
    ground.append(picture)
  })
  const text = element('div', 'words')
  text.append(...words)
  const entry = element('li', 'item')
  entry.append(ground, text)
  return entry
}

/** A cached picture as a data URL, because the content policy allows no other; null if it is not cached. */
async function cachedPicture(imageUrl: string): Promise<string | null> {
  if (!imageUrl || !('caches' in window)) return null
  const cache = await caches.open(SEEN_PICTURES)
  const answer = await cache.match(new URL(imageUrl, location.href).href, { ignoreVary: true })
  return answer ? dataUrlOf(await answer.blob()) : null
}
