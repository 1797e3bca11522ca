import { Search } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '../../api/store.ts'
import type { SearchControls, SearchLook, SearchOverlayProps } from './searchBox.ts'
import { SEARCH_ID, searchAsked, type SearchPlace, selectIsSearching } from './searchIntents.ts'
import { LONGEST_SEARCH } from '../../../contract/constants.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { classes } from '../../ui/classes.ts'
import { useTypedEarly } from '../../ui/fields/useTypedEarly.ts'
import styles from './SearchBox.module.css'
import { useListedWords } from './useListedWords.ts'
import { useSelector } from 'react-redux'
import { useLatePart } from '../../ui/parts/latePart.ts'

/** Box that searches by name (spec §2, §5). Focus opens the overlay; without JavaScript it is a plain form. */
export function SearchBox({ place }: { place: SearchPlace }) {
  const form = useRef<HTMLFormElement>(null)
  const overlay = useRef<SearchControls>(null)
  const listed = useListedWords()
  const [words, setWords] = useState(listed)
  const isTyping = useRef(false)
  const box = useTypedEarly(
    useCallback((typed) => {
      isTyping.current = true
      setWords(typed)
    }, []),
  )
  const [look, setLook] = useState<SearchLook | null>(null)
  // Show the search text of the current list, or nothing on other pages, but do not replace text typed while a page loads.
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isTyping.current) setWords(listed)
  }, [listed, pathname])
  const dispatch = useAppDispatch()

  const open = (text = words) => void dispatch(searchAsked({ place, text }))
  // Open the overlay of a box that was focused before hydration, because React gets no event for that.
  const openEarly = useEffectEvent(() => {
    if (box.current && box.current === document.activeElement) open(box.current.value)
  })
  useEffect(() => openEarly(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    isTyping.current = false
    if (!words.trim()) return form.current?.querySelector('input')?.focus()
    if (overlay.current) overlay.current.submit(words)
    else dispatch(searchAsked({ text: words }))
  }
  const onType = (text: string) => {
    isTyping.current = true
    setWords(text)
    if (overlay.current) overlay.current.typed(text)
    else open(text)
  }

  return (
    <form
      ref={form}
      role="search"
      action={toShop()}
      className={classes(styles.form, look?.className)}
      onSubmit={onSubmit}
      // A press outside the field, such as on a suggestion, ends typing, although the focus stays in the field.
      onClickCapture={({ target }) => {
        if (!(target instanceof HTMLInputElement)) isTyping.current = false
      }}
    >
      <input
        ref={box}
        id={place === 'header' ? SEARCH_ID : undefined}
        aria-label="جست‌وجو در فروشگاه"
        type="search"
        name="filter_name"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        placeholder="جست‌وجوی ساعت، برند یا مدل…"
        className={styles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={look !== null}
        aria-controls={look?.controlsId}
        aria-activedescendant={look?.activeId}
        value={words}
        onFocus={() => look ?? open()}
        onClick={() => look ?? open()}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => (isTyping.current = false)}
        onKeyDown={(event) => {
          // Enter ends typing, because it submits the text or picks a suggestion.
          if (event.key === 'Enter') isTyping.current = false
          if (overlay.current) overlay.current.keyDown(event)
          else if (event.key === 'ArrowDown') open()
        }}
      />
      <button type="submit" className={styles.submit} aria-label="جست‌وجو">
        <Search size={20} />
      </button>
      <LazySearchOverlay place={place} form={form} controls={overlay} setWords={setWords} setLook={setLook} />
    </form>
  )
}

const load = () => import(/* webpackChunkName: "effects" */ './SearchOverlay.tsx')

/** Loads the overlay when it opens for the first time, which is after hydration. */
function LazySearchOverlay(props: SearchOverlayProps) {
  const isOpen = useSelector((state) => selectIsSearching(state, props.place))
  const { part: late } = useLatePart(load, isOpen)
  return late ? <late.SearchOverlay {...props} isOpen={isOpen} /> : null
}
