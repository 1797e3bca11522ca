import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { CAUSE_LENGTH, reviewMessages, type ReviewState } from '../../../contract/reviews/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { Opinion, type OpinionItem } from './Opinion.tsx'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './Queue.module.css'

export interface Decided {
  readonly ids: number[]
  readonly state: ReviewState
  readonly cause?: string
  /** Latest time of the shown texts, ISO; the server refuses the decision if an author has changed a text since. */
  readonly seen: string
}

interface QueueProps<T extends OpinionItem> {
  label: string
  items: readonly T[]
  error: unknown
  isBusy: boolean
  /** Saves a decision; resolves to whether the server accepted it. */
  decide(decided: Decided): Promise<boolean>
  /** Rendered above the text. */
  about(item: T): ReactNode
  /** Rendered below the text. */
  more?: ((item: T) => ReactNode) | undefined
  below?(item: T): ReactNode
  /** Wraps an item, for example to render its newer state. */
  around?(item: T, show: (item: T) => ReactNode): ReactNode
}

/** List in which staff moderate items, one at a time or several at once, by pointer or keyboard. */
export function Queue<T extends OpinionItem>(props: QueueProps<T>) {
  const { label, items, error, isBusy, decide, about, more, below, around } = props
  const [chosen, setChosen] = useState<readonly number[]>([])
  const draft = useDraft(`cause-${label}`, { cause: '' })
  const { cause } = draft.values
  const [isLacking, setLacking] = useState(false)
  /** Id of the item whose own button or key decided last, because the error belongs there; 0: the bar. */
  const [from, setFrom] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const causeField = useRef<HTMLDivElement>(null)
  /** Index of the decided item, and the element that had the focus, until the list is refetched. */
  const decided = useRef<{ readonly row: number; readonly focused: Element | null } | null>(null)
  const shown = chosen.filter((id) => items.some((item) => item.id === id))

  // Focus the item that took the place of decided items, because these may leave the list.
  useEffect(() => {
    if (!decided.current) return
    const { row, focused } = decided.current
    decided.current = null
    const { activeElement, body } = document
    // Leave the focus alone if the person has moved it since, because letters typed in a checkbox are commands.
    if (activeElement !== body && activeElement !== focused) return
    const boxes = boxesOf(list.current)
    boxes[Math.min(row, boxes.length - 1)]?.focus()
  }, [items])

  const decideOn = async (ids: readonly number[], state: ReviewState, own = 0) => {
    if (ids.length === 0 || isBusy) return
    setFrom(own)
    const words = cause.trim()
    setLacking(state === 'rejected' && !words)
    if (state === 'rejected' && !words) return focusCause()
    const row = items.findIndex(({ id }) => ids.includes(id))
    decided.current = { row, focused: document.activeElement }
    const sent = draft.latest()
    const isDone = await decide({
      ids: [...ids],
      state,
      ...(state === 'rejected' && { cause: words }),
      seen: lastOf(items.filter(({ id }) => ids.includes(id))),
    })
    if (!isDone) return void (decided.current = null)
    // Other items may have been selected, and another reason typed, while the decision was pending.
    setChosen((now) => now.filter((id) => !ids.includes(id)))
    if (draft.latest() === sent) draft.clear()
  }
  const focusCause = () => causeField.current?.querySelector('input')?.focus()
  const hide = (id: number) => {
    setChosen([id])
    focusCause()
  }
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const boxes = boxesOf(list.current)
    const at = boxes.indexOf(event.target as HTMLInputElement)
    const item = items[at]
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    // Compare the key's position, because a Persian layout has other letters on these keys.
    const step = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }[event.code]
    if (step) boxes[at + step]?.focus()
    else if (event.code === 'KeyA')
      void (shown.length > 0 ? decideOn(shown, 'approved') : decideOn([item.id], 'approved', item.id))
    else if (event.code === 'KeyH') {
      if (shown.length === 0) setChosen([item.id])
      focusCause()
    } else return
    event.preventDefault()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decideOn(shown, 'rejected')
  }
  const show = (item: T) => (
    <Opinion
      item={item}
      isChosen={shown.includes(item.id)}
      isBusy={isBusy}
      error={from === item.id ? error : undefined}
      about={about(item)}
      more={more?.(item)}
      onChoose={() => toggle(item.id)}
      onApprove={() => void decideOn([item.id], 'approved', item.id)}
      onHide={() => hide(item.id)}
    >
      {below?.(item)}
    </Opinion>
  )
  const refusal = apiErrorOf(error)?.fields?.['cause'] ?? (isLacking ? reviewMessages.causeRequired : '')
  return (
    <>
      <form aria-label="تصمیم دربارهٔ انتخاب‌شده‌ها" className={styles.bar} onSubmit={submit}>
        <p role="status">
          {shown.length > 0 ? `${formatNumber(shown.length)} مورد انتخاب شده است.` : 'چیزی انتخاب نشده است.'}
        </p>
        {draft.note}
        <div ref={causeField} className={styles.cause}>
          <TextField
            label="علت پنهان کردن"
            hint="فقط در پنل دیده می‌شود."
            maxLength={CAUSE_LENGTH}
            {...draft.field('cause', () => setLacking(false))}
            error={refusal}
          />
        </div>
        <div className={lists.line}>
          <Button
            size="s"
            busy={isBusy}
            aria-disabled={shown.length === 0}
            onClick={() => void decideOn(shown, 'approved')}
          >
            تأیید انتخاب‌شده‌ها
          </Button>
          <Button type="submit" size="s" variant="outline" busy={isBusy} aria-disabled={shown.length === 0}>
            پنهان کردن انتخاب‌شده‌ها
          </Button>
          <Button
            size="s"
            variant="ghost"
            onClick={() => setChosen(shown.length === items.length ? [] : items.map(({ id }) => id))}
          >
            {shown.length === items.length ? 'هیچ‌کدام' : 'انتخاب همهٔ این صفحه'}
          </Button>
        </div>
        <p className={classes(texts.soft, styles.keys)}>
          با صفحه‌کلید: <kbd>↑</kbd> و <kbd>↓</kbd> میان ردیف‌ها، <kbd>Space</kbd> انتخاب، <kbd>A</kbd> تأیید،{' '}
          <kbd>H</kbd> پنهان کردن.
        </p>
        {refusal || from > 0 ? null : <Failure error={error} />}
      </form>
      {/* Handles the keys of the checkboxes inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} aria-label={label} className={lists.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Fragment key={item.id}>{around ? around(item, show) : show(item)}</Fragment>
        ))}
      </ul>
    </>
  )
}

/** The latest time. ISO times in UTC can be compared as strings. */
const lastOf = (items: readonly OpinionItem[]) =>
  items.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')

const boxesOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
]
