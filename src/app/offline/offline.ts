/** Entry of the offline page: the last seen basket and products, marked as old, and the way back to the shop. */
import { problemHash } from '../../../contract/problems/address.ts'
import { chosenTheme } from '../../lib/chosenTheme.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'
import { seenBasket, seenProducts } from '../../lib/lastSeen.ts'
import { hasProblemText, problemNote } from './problemNote.ts'
import { basketSection, productsSection } from './sections.ts'
import { watchWayBack } from './wayBack.ts'
import './offline.css'

const OWN_PATH = '/offline'

const theme = chosenTheme()
if (theme) document.documentElement.dataset.theme = theme

const read = (key: string) => onDeviceStorage((storage) => storage.getItem(key)) ?? null
const sections = [basketSection(seenBasket(read)), productsSection(seenProducts(read))].filter(
  (section) => section !== null,
)
document.querySelector('#seen')?.append(...sections)
const note = problemNote()
document.querySelector('.notice')?.after(note)
document.querySelector('#old')?.toggleAttribute('hidden', sections.length === 0)

document.querySelector('#again')?.addEventListener('click', goOn)
watchWayBack({ goOn, polls: location.pathname !== OWN_PATH })

/** Returns to the shop. If the shopper has written a problem report, opens its form there. */
function goOn(): void {
  const hash = note.open && hasProblemText() ? problemHash() : ''
  if (location.pathname === OWN_PATH) return location.replace(`/${hash}`)
  // Keeps the state of the history entry, so the router's Back works as before.
  if (hash) history.replaceState(history.state, '', hash)
  location.reload()
}
