import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { toast as constants } from '../../contract/constants.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Picture } from '../ui/product/Picture.tsx'
import { ReportLink } from '../ui/feedback/ReportLink.tsx'
import { AppLink } from '../ui/navigation/AppLink.tsx'
import { VisuallyHidden } from '../ui/page/VisuallyHidden.tsx'
import type { Toast } from './noticesSlice.ts'
import { TOASTS_KEY } from './useToastKeys.ts'
import { ServerMessage } from './ServerMessage.tsx'
import styles from './Toasts.module.css'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

interface ToastCardProps {
  toast: Toast
  onClose(): void
  /** Called when the timeout of the toast is over. */
  onPass(): void
}

export function ToastCard({ toast, onClose, onPass }: ToastCardProps) {
  const { kind, title, text, picture, offer, link } = toast
  const dispatch = useDispatch()
  const hold = usePassing(!toast.stays, onPass)
  const Icon = icons[kind]
  const card = useSpaceBelow(toast.stays === true)
  return (
    <div
      {...hold}
      ref={card}
      className={classes(styles.card, styles[kind], isBrief(toast) && styles.brief)}
      role={kind === 'error' ? 'alert' : undefined}
    >
      {picture ? (
        <Picture
          src={picture}
          alt=""
          width={160}
          height={160}
          sizes="48px"
          kind="product"
          className={styles.picture}
        />
      ) : (
        <Icon className={styles.icon} size={22} />
      )}
      <div className={styles.words}>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        <ServerMessage text={text} />
        {offer ? (
          <button
            type="button"
            data-offer
            aria-keyshortcuts={TOASTS_KEY}
            className={styles.offer}
            onClick={() => {
              dispatch(offer.action)
              onClose()
            }}
          >
            {offer.label}
          </button>
        ) : null}
        {link ? (
          <AppLink
            data-offer
            aria-keyshortcuts={TOASTS_KEY}
            to={link.to}
            className={styles.offer}
            onClick={onClose}
          >
            {link.label}
          </AppLink>
        ) : null}
        {isReportable(toast) ? (
          <>
            <span> </span>
            <ReportLink className={styles.report} />
          </>
        ) : null}
        {offer ? (
          <VisuallyHidden>{`کلید ${TOASTS_KEY} شما را به این دکمه می‌برد و Esc پیام را می‌بندد.`}</VisuallyHidden>
        ) : null}
      </div>
      <IconButton label="بستن پیام" size="s" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

/** Number of letters in two lines at 360 px. */
const TWO_LINES = 70

/** Number of letters of the report link «چیزی درست کار نکرد؟». */
const REPORT = 22

/** Whether a toast closes by itself and fits the height of a phone's bottom bar, with its title in one line. */
function isBrief(toast: Toast): boolean {
  const { stays, offer, title, text } = toast
  const length = text.length + (isReportable(toast) ? REPORT : 0)
  return !stays && !offer && !text.includes('<') && length <= TWO_LINES / (title ? 2 : 1)
}

/** Whether the toast has a link to report a problem: an error without another link. */
const isReportable = ({ kind, link }: Toast) => kind === 'error' && !link

/** Closes the toast after 3000 ms (spec §9). The time starts again when the pointer or the focus leaves the toast. */
function usePassing(passes: boolean, onPass: () => void) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTimed = passes && !isPointed && !isFocused

  useEffect(() => {
    if (!isTimed) return
    const timer = setTimeout(onPass, constants.timeout)
    return () => clearTimeout(timer)
  }, [isTimed, onPass])

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

/** Distance in px between toasts and the content around them. */
const GAP = 24

/**
 * While a toast without timeout is shown, adds space at the end of the page (`--toasts`), so that the toast covers no content
 * when the user scrolls to the end or moves by Tab (global.css).
 */
function useSpaceBelow(stays: boolean) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stack = stays && card.current?.closest<HTMLElement>(`.${styles.stack}`)
    if (!stack) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toasts', `${stack.offsetHeight + GAP}px`))
    observer.observe(stack)
    return () => {
      observer.disconnect()
      // Other toasts without timeout set the property again with the new height.
      style.removeProperty('--toasts')
    }
  }, [stays])
  return card
}
