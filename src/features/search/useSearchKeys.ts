import type { KeyboardEvent } from 'react'
import type { FlowView } from '../../lib/useFlow.ts'
import type { searchMachine } from './searchMachine.ts'
import { isLongEnough, optionCount, type OptionMove } from './searchModel.ts'

interface SearchKeys {
  readonly flow: FlowView<typeof searchMachine>
  close(): void
  /** Chooses the selected option. Returns false if there is none; the box then handles the key. */
  chooseActive(): boolean
}

const moves: Readonly<Record<string, OptionMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/**
 * Key handler of the combobox: arrows, Home and End move among the options, Enter chooses, Delete removes a recent search, and
 * Escape closes the overlay without clearing the text.
 */
export function useSearchKeys({ flow, close, chooseActive }: SearchKeys) {
  const { context, send } = flow
  return (event: KeyboardEvent): void => {
    // Ignore keys while an input method composes a letter, because they are meant for it.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const isActive = context.active >= 0
    const move = moves[key]
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (key === 'Enter') {
      if (chooseActive()) event.preventDefault()
    } else if (key === 'Delete' && isActive && !isLongEnough(context.text)) {
      const text = context.recents[context.active]
      if (text === undefined) return
      event.preventDefault()
      send({ type: 'recent.removed', text })
    } else if (move && (isActive || key.startsWith('Arrow')) && optionCount(context) > 0) {
      // Home and End only if an option is selected, because otherwise they move within the text.
      event.preventDefault()
      send({ type: 'option.moved', to: move })
    } else if (isActive && (key === 'ArrowLeft' || key === 'ArrowRight'))
      send({ type: 'option.moved', to: 'none' })
  }
}
