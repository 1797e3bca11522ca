import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  title: ReactNode
  content: ReactNode
}

export interface TabsProps {
  tabs: readonly Tab[]
  label: string
  /** Id of the tab that is open at first; the first one by default. */
  openAtFirst?: string
  onChoose?: (id: string | undefined) => void
}

/**
 * ARIA tabs: arrow keys choose, Home and End jump, Tab moves to the panel. All panels are rendered, so that they show
 * without JavaScript.
 */
export function Tabs({ tabs, label, openAtFirst = tabs[0]?.id, onChoose }: TabsProps) {
  const base = useId()
  const [pressed, setChosen] = useState(openAtFirst)
  const chosen = tabs.some(({ id }) => id === pressed) ? pressed : tabs[0]?.id
  const list = useRef<HTMLDivElement>(null)

  const choose = (id: string | undefined) => {
    setChosen(id)
    onChoose?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(tabs, chosen, event.key)
    if (next === undefined) return
    event.preventDefault()
    choose(tabs[next]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          tabIndex={0}
          hidden={id !== chosen}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** The left arrow chooses the next tab, because the page reads right to left. */
function nextTab(tabs: readonly Tab[], chosen: string | undefined, key: string): number | undefined {
  const at = tabs.findIndex(({ id }) => id === chosen)
  const moves: Record<string, number> = {
    ArrowLeft: (at + 1) % tabs.length,
    ArrowRight: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  return moves[key]
}
