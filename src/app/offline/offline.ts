/** Entry of the page without a connection: what was seen last, plainly marked as old, and the way back. */
import { problemHash } from '../../../contract/problems/address.ts'
import { chosenTheme } from '../../lib/chosenTheme.ts'
import { seenBasket, seenProducts } from '../../lib/lastSeen.ts'
import { hasProblemWords, problemNote } from './problemNote.ts'
import { basketSection, productsSection } from './sections.ts'
import { watchWayBack } from './wayBack.ts'
import './offline.css'

const OWN_PATH = '/offline'

const theme = chosenTheme()
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
const note = problemNote()
document.querySelector('.notice')?.after(note)
document.querySelector('#old')?.toggleAttribute('hidden', sections.length === 0)

document.querySelector('#again')?.addEventListener('click', goOn)
watchWayBack({ goOn, looks: location.pathname !== OWN_PATH })

/** What was written is not lost from sight: the form opens with it where one goes on. */
function goOn(): void {
  const hash = note.open && hasProblemWords() ? problemHash() : ''
  if (location.pathname === OWN_PATH) return location.replace(`/${hash}`)
  // No entry of its own, and the state of this one stays: Back leads where it led.
  if (hash) history.replaceState(history.state, '', hash)
  location.reload()
}
