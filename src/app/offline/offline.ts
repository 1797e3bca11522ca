/** Entry of the page without a connection: what was seen last, plainly marked as old, and the way back. */
import { cookies } from '../../../contract/constants.ts'
import { seenBasket, seenProducts } from '../../lib/lastSeen.ts'
import { basketSection, productsSection } from './sections.ts'
import './offline.css'

const OWN_PATH = '/offline'
const LOOK_EVERY = 10_000

const theme = new RegExp(`(?:^|; )${cookies.theme}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser keeps nothing for this shopper.
    return null
  }
}
const sections = [basketSection(seenBasket(read)), productsSection(seenProducts(read))].filter(
  (section) => section !== null,
)
document.querySelector('#seen')?.append(...sections)
document.querySelector('#old')?.toggleAttribute('hidden', sections.length === 0)

document.querySelector('#again')?.addEventListener('click', goOn)
window.addEventListener('online', goOn)
// A connection may be there while the shop is not.
if (location.pathname !== OWN_PATH) setInterval(() => void look(), LOOK_EVERY)

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) goOn()
}

function goOn(): void {
  if (location.pathname === OWN_PATH) location.replace('/')
  else location.reload()
}
