import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import form from '../shared/Form.module.css'
import type { Transfer } from '../shared/ArrangedList.tsx'
import type { EntryForm } from './menuForm.ts'
import { depthWords, moveTo, placesOf } from './menuMoves.ts'

interface Moves extends Pick<Transfer, 'dragged' | 'shown' | 'onDrag'> {
  readonly items: readonly EntryForm[]
  move(path: string, list: string, index?: number): void
}

const MovesContext = createContext<Moves | null>(null)

interface MenuMovesProps {
  items: readonly EntryForm[]
  onChange(items: readonly EntryForm[]): void
  children: ReactNode
}

/** Context provider that moves items between the levels of the menu, announces the result and focuses the moved item. */
export function MenuMoves({ items, onChange, children }: MenuMovesProps) {
  const [dragged, onDrag] = useState<string>()
  const [shown, setShown] = useState<string>()
  const [status, setStatus] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [, list = '', index = ''] = /^(.*)\.(\d+)$/.exec(shown ?? '') ?? []
    const row = list
      ? frame.current?.querySelector(`[data-list="${list}"]`)?.children[Number(index)]
      : undefined
    if (!row) return
    row.querySelector<HTMLElement>('[data-way="open"]')?.focus()
    setShown(undefined)
  }, [shown])
  const move: Moves['move'] = (path, list, index) => {
    const moved = moveTo(items, path, list, index)
    if ('refusal' in moved) return setStatus(moved.refusal)
    onChange(moved.items)
    setShown(moved.path)
    setStatus(moved.words)
  }
  return (
    <MovesContext value={{ items, dragged, shown, onDrag, move }}>
      <div ref={frame} className={form.form}>
        <p role="status" className={form.quiet}>
          {status}
        </p>
        {children}
      </div>
    </MovesContext>
  )
}

export function useTransfer(list: string): Transfer {
  const { dragged, shown, onDrag, move } = useMoves()
  return { list, dragged, shown, onDrag, onDrop: (path, index) => move(path, list, index) }
}

function useMoves(): Moves {
  const moves = use(MovesContext)
  if (!moves) throw new Error('useMoves needs MenuMoves around it')
  return moves
}

/** A select and a button that move an item to another parent or to the top level. */
export function MoveToOtherList({ path, name }: { path: string; name: string }) {
  const { items, move } = useMoves()
  const [list, setList] = useState('')
  const places = placesOf(items, path)
  if (places.length === 0) return null
  return (
    <>
      <p className={form.quiet}>{depthWords}</p>
      <div className={form.fields}>
        <ChoiceField
          label={`جای «${name}» در منو`}
          all="همین‌جا"
          of={places.map((place) => ({ id: place.list, name: place.label }))}
          value={places.some((place) => place.list === list) ? list : ''}
          onChange={({ target }) => setList(target.value)}
        />
        <Button
          variant="outline"
          aria-label={`جابه‌جایی ${name}`}
          aria-disabled={list === ''}
          onClick={() => {
            if (list) move(path, list)
          }}
        >
          جابه‌جا شود
        </Button>
      </div>
    </>
  )
}
