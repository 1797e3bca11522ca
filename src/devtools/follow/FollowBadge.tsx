import { Eye, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FollowEnd, FollowRefusal } from '../../../contract/live/follow.ts'
import { useAppDispatch, useServices } from '../../api/store.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { recorderLoader } from '../recording/recorderLoader.ts'
import { listenToTyping } from '../recording/typedTexts.ts'
import styles from './FollowBadge.module.css'
import { followAgreement, type Agreed } from './followAgreement.ts'
import { endTexts, minutesLeft } from './followTexts.ts'
import { followPhone } from './phone.ts'

const isEnd = (why: FollowEnd | FollowRefusal): why is FollowEnd => why in endTexts

/** Badge on every page while this tab is followed. It also holds the connection to the desk. */
export function FollowBadge({ agreed }: { readonly agreed: Agreed }) {
  const { line, left, end } = usePhone(agreed)
  const modal = useModal()
  return createPortal(
    <aside
      className={styles.badge}
      aria-label="این برگه دنبال می‌شود"
      data-follow={line}
      data-over={modal !== null}
    >
      {line === 'lost' ? <WifiOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      <span className={styles.words}>
        <bdi>{agreed.by}</bdi> این برگه را می‌بیند
        <span className={styles.left}>
          {line === 'lost' ? 'در انتظار اتصال…' : `تا ${minutesLeft(left)} دیگر`}
        </span>
      </span>
      <button type="button" className={styles.end} onClick={end}>
        پایان
      </button>
    </aside>,
    modal ?? document.body,
  )
}

/** The topmost modal dialog. It makes the rest of the page inert, so the badge is rendered inside it. */
function useModal(): Element | null {
  const [modal, setModal] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setModal([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [])
  return modal
}

function usePhone({ ticket, until }: Agreed) {
  const dispatch = useAppDispatch()
  const services = useServices()
  const [line, setLine] = useState<'joining' | 'open' | 'lost'>('joining')
  const [left, setLeft] = useState(() => until - services.now())
  const phone = useRef<ReturnType<typeof followPhone>>(undefined)

  useEffect(() => {
    const typed = listenToTyping(document)
    let ends = until
    const begin = () => {
      phone.current = followPhone({
        hubOrigin: services.config.hubOrigin,
        ticket,
        known: () => ({ secrets: recorderLoader.watched?.secrets() ?? [], typed: typed() }),
        now: services.now,
        onLine(ms) {
          setLine(ms === null ? 'lost' : 'open')
          if (ms === null) return
          ends = services.now() + ms
          setLeft(ms)
        },
        onEnd(why) {
          followAgreement.set(null)
          dispatch(
            toastShown({ kind: 'info', text: isEnd(why) ? endTexts[why] : 'دنبال‌کردن پایان یافته است.' }),
          )
        },
      })
    }
    const leave = () => phone.current?.leave()
    // An open socket would keep the page out of the back-forward cache.
    const back = ({ persisted }: PageTransitionEvent) => persisted && begin()
    begin()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    const timer = setInterval(() => setLeft(ends - services.now()), 15_000)
    return () => {
      leave()
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
    }
  }, [dispatch, services, ticket, until])

  function end(): void {
    phone.current?.end()
    followAgreement.set(null)
    dispatch(toastShown({ kind: 'info', text: endTexts.phone }))
  }

  return { line, left, end }
}
