import { X } from 'lucide-react'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useEffectEvent,
  type RefObject,
} from 'react'
import { useSelector } from 'react-redux'
import { header } from '../../../contract/constants.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { useAppDispatch } from '../../api/store.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useBackCloses } from '../../ui/overlays/useBackCloses.ts'
import { useDocumentMark } from '../../ui/page/useDocumentMark.ts'
import type { SearchOverlayProps } from './searchBox.ts'
import { pickedAs, pickForgotten, suggestionKept } from './pickedSuggestions.ts'
import { searchFlow } from './searchFlow.ts'
import { searchAsked, selectSearchWords } from './searchIntents.ts'
import { optionsOf, type SearchOption } from './searchOptions.ts'
import styles from './SearchOverlay.module.css'
import { SearchPanel } from './SearchPanel.tsx'
import { useSearchKeys } from './useSearchKeys.ts'

/** Media query of a panel instead of a sheet. In em, because large text needs the sheet on wider screens, too. */
const WIDE = `(min-width: ${header.mobileBelow / 16}em)`

/**
 * Copies the text in the Redux store, which a replay changes, into the box; renders the overlay while it is open.
 */
export function SearchOverlay({ isOpen, ...props }: SearchOverlayProps & { isOpen: boolean }) {
  const { place, setWords } = props
  const recorded = useSelector((state) => selectSearchWords(state, place))
  const isFollowing = useRef(false)
  useEffect(() => {
    // Do not copy the empty text before the first search, because the box may show the text of the current list.
    if (recorded || isFollowing.current) setWords(recorded)
    isFollowing.current = true
  }, [setWords, recorded])
  return isOpen ? <OpenOverlay {...props} /> : null
}

/** The overlay of a focused search box (spec §2): a sheet on screens below 1200 px, a panel on wider ones. */
function OpenOverlay({ form, controls, setLook }: SearchOverlayProps) {
  useDocumentMark('searchSheet')
  const listId = useId()
  const flow = useFlow(searchFlow)
  const dispatch = useAppDispatch()
  const { context, send } = flow
  const options = optionsOf(context)
  const controlsId = options.length > 0 ? listId : `${listId}-panel`
  const activeId = context.active < 0 ? undefined : `${listId}-${context.active}`
  const close = () => send({ type: 'search.closed' })
  // Back closes the sheet only, because the page stays visible beside the panel.
  const [isSheet] = useState(() => !globalThis.matchMedia?.(WIDE).matches)
  useBackCloses(isSheet, close)
  useLeaving(form, close)

  const submit = (text: string) => {
    dispatch(pickForgotten(text.trim()))
    dispatch(searchAsked({ text }))
  }
  const pick = (suggestion: Suggestion) => {
    dispatch(suggestionKept(suggestion))
    send({ type: 'suggestion.picked', suggestion })
  }
  /** Repeats a recent search: opens the page of the picked suggestion, or the list for the text. */
  const repeat = (text: string) => {
    const suggestion = dispatch(pickedAs(text))
    if (suggestion) pick(suggestion)
    else submit(text)
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'suggestion') pick(option.suggestion)
    else if (option.kind === 'recent') repeat(option.text)
    else submit(option.text)
  }
  const keyDown = useSearchKeys({
    flow,
    close,
    chooseActive: () => {
      const option = options[context.active]
      if (option) choose(option)
      return option !== undefined
    },
  })
  const typed = (text: string) => send({ type: 'search.typed', text })
  useImperativeHandle(controls, () => ({ typed, keyDown, submit }))

  useEffect(() => {
    setLook({ className: styles.box ?? '', controlsId, activeId })
  }, [setLook, controlsId, activeId])
  useEffect(() => () => setLook(null), [setLook])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      <IconButton
        label="بستن جست‌وجو"
        className={styles.close}
        onClick={({ detail }) => {
          // Focus the box only after a key press, because after a tap that would open a phone's keyboard again.
          if (detail === 0) form.current?.querySelector('input')?.focus()
          close()
        }}
      >
        <X size={22} />
      </IconButton>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys */}
      <div id={`${listId}-panel`} role="group" aria-label="جست‌وجو" tabIndex={0} className={styles.panel}>
        <SearchPanel listId={listId} options={options} onChoose={choose} onSearch={repeat} />
      </div>
    </>
  )
}

/**
 * Calls `close` on a press or focus outside of `region`, and on Escape within it, which also focuses the box. The box itself
 * handles Escape in its field.
 */
function useLeaving(region: RefObject<HTMLElement | null>, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !region.current?.contains(target)) leave()
    }
    const escape = (event: KeyboardEvent) => {
      const box = region.current?.querySelector('input')
      if (event.key !== 'Escape' || event.target === box) return
      event.preventDefault()
      event.stopPropagation()
      // Focus before closing, because focusing the box opens the overlay.
      box?.focus()
      leave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape, true)
    }
  }, [region])
}
