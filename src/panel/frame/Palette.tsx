import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './Palette.module.css'
import { useStaff } from './staff.ts'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import { compactPersian, normalisePersian } from '../../../contract/normalise.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { panelLinks } from './panelLinks.ts'
import { toPanelMembers, toPanelOrder, toPanelOrders, toPanelProducts } from '../panelPaths.ts'

/** Command palette (Ctrl+K) that opens a page, an order by its number, or a search. ↑ and ↓ select, Enter opens. */
export function Palette() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // Compare the key's position, because a Persian layout has another letter on this key.
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    const stop = onOpenPalette(() => setOpen(true))
    return () => {
      removeEventListener('keydown', onKey)
      stop()
    }
  }, [])

  return (
    <Modal open={isOpen} title="برو به…" closable onClose={() => setOpen(false)}>
      <Search onDone={() => setOpen(false)} />
    </Modal>
  )
}

function Search({ onDone }: { onDone(): void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { permissions } = useStaff()
  const navigate = useNavigate()
  const listId = useId()
  const targets = targetsOf(typed, permissions)
  const at = Math.min(chosen, targets.length - 1)
  const go = (to: string) => {
    onDone()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = targets[at]
    if (step) setChosen((at + step + targets.length) % Math.max(1, targets.length))
    else if (event.key === 'Enter' && target) go(target.to)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <TextField
        label="شمارهٔ سفارش، کد کالا یا نام بخش"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={targets[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        // React's autoFocus runs before the dialog is open, so set the attribute, which the dialog reads when it opens.
        ref={(input) => input?.setAttribute('autofocus', '')}
      />
      <ul id={listId} role="listbox" aria-label="نتایج" className={styles.list}>
        {targets.map(({ to, title }, index) => (
          <li
            key={to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onPointerUp={() => go(to)}
          >
            {title}
          </li>
        ))}
      </ul>
      {targets.length === 0 ? <p className={styles.none}>چیزی با این نام نیست.</p> : null}
    </div>
  )
}

/** Opens the palette from anywhere in the panel. */
const openers = new Set<() => void>()

export function openPalette(): void {
  for (const open of openers) open()
}

function onOpenPalette(open: () => void): () => void {
  openers.add(open)
  return () => void openers.delete(open)
}

interface Target {
  readonly to: string
  readonly title: string
}

/** Palette results for a text: an order by its number, pages by name, and searches of orders, members and products. */
function targetsOf(typed: string, permissions: readonly Permission[]): readonly Target[] {
  const words = normalisePersian(typed)
  const compact = compactPersian(typed)
  const pages = panelLinks
    .filter(({ permission }) => !permission || permissions.includes(permission))
    .filter(({ title }) => compactPersian(title).includes(compact))
  if (!words) return pages
  const query = `?q=${encodeURIComponent(words)}`
  return [
    ...(permissions.includes('orders.read') && /^\d{1,9}$/.test(compact)
      ? [{ to: toPanelOrder(Number(compact)), title: `سفارش ${toPersianDigits(compact)}` }]
      : []),
    ...pages,
    ...(permissions.includes('orders.read')
      ? [{ to: toPanelOrders() + query, title: `«${words}» در سفارش‌ها` }]
      : []),
    ...(permissions.includes('members.read')
      ? [{ to: toPanelMembers() + query, title: `«${words}» در اعضا` }]
      : []),
    ...(permissions.includes('products.read')
      ? [{ to: toPanelProducts() + query, title: `«${words}» در کالاها` }]
      : []),
  ]
}
