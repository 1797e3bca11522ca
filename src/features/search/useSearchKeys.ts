import type { KeyboardEvent } from 'react'
import type { FlowView } from '../../flows/useFlow.ts'
import type { searchMachine } from './searchMachine.ts'
import { isLongEnough, optionCount, type OptionMove } from './searchModel.ts'

interface SearchKeys {
  readonly flow: FlowView<typeof searchMachine>
  close(): void
  /** False when no option is active: the box then does what it does by itself. */
  chooseActive(): boolean
}

const moves: Readonly<Record<string, OptionMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** Keys of a combobox: arrows, Home and End among the options, Enter chooses, Esc closes and keeps the text. */
export function useSearchKeys({ flow, close, chooseActive }: SearchKeys) {
  const { context, send } = flow
  return (event: KeyboardEvent): void => {
    // While an input method composes a letter the keys are its own.
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
      // Home and End move in the text until the arrows have gone into the list.
      event.preventDefault()
      send({ type: 'option.moved', to: move })
    } else if (isActive && (key === 'ArrowLeft' || key === 'ArrowRight'))
      send({ type: 'option.moved', to: 'none' })
  }
}
