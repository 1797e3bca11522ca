import { Copy, Smartphone, WifiOff, X } from 'lucide-react'
import { useServices } from '../../api/store.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toElements, toLogin } from '../../../contract/storefrontPaths.ts'
import type { Flow } from '../../flows/flow.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { createDesk, type Desk, type DeskState } from './desk.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './DeskPanel.module.css'
import { deskEndTexts, minutesLeft } from './followTexts.ts'
import { invitationAddress, reachableOrigin } from './invitationAddress.ts'
import { QrPicture } from './QrPicture.tsx'

let desk: Desk | undefined

export interface DeskPanelProps {
  readonly flows: readonly Flow[]
  /** Number of presses of the button; 0 when the panel continues after a reload. */
  readonly presses: number
}

/** The desk's panel: shows the invitation, then the state of the follow. */
export function DeskPanel({ flows, presses }: DeskPanelProps) {
  const services = useServices()
  const [own] = useState(() => (desk ??= createDesk({ services, flows })))
  const state = useSyncExternalStore(own.subscribe, own.getState)
  const now = useMinutes(services.now)
  useEffect(() => own.resume(), [own])
  useEffect(() => {
    const { status } = own.getState()
    if (presses > 0 && status !== 'shown' && status !== 'followed') void own.open()
  }, [own, presses])
  if (state.status === 'off') return null
  return (
    <section aria-label="دنبال‌کردن گوشی" className={styles.panel} data-desk={state.status}>
      {state.status === 'shown' ? (
        <Shown state={state} now={now} publicOrigin={services.config.publicOrigin} end={own.end} />
      ) : (
        <div className={styles.line}>
          <span role="status" className={styles.news}>
            <News state={state} flows={flows} now={now} />
          </span>
          {state.status === 'followed' ? (
            <Button size="s" variant="outline" onClick={own.end}>
              پایان
            </Button>
          ) : null}
          {state.status === 'ended' || state.status === 'failed' ? (
            <>
              <Button size="s" variant="outline" onClick={() => void own.open()}>
                نشانی تازه
              </Button>
              <IconButton label="بستن" onClick={own.clear}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </>
          ) : null}
        </div>
      )}
    </section>
  )
}

type StateOf<Status extends DeskState['status']> = Extract<DeskState, { status: Status }>

interface ShownProps {
  state: StateOf<'shown'>
  now: number
  publicOrigin: string
  end: () => void
}

function Shown({ state, now, publicOrigin, end }: ShownProps) {
  const origin = reachableOrigin(window.location.origin, publicOrigin)
  const address = invitationAddress(origin ?? window.location.origin, state.invitation)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void (navigator.clipboard as Clipboard | undefined)?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={styles.shown}>
      {origin ? <QrPicture text={address} label="نشانی برای دوربین گوشی" /> : null}
      <div className={styles.column}>
        <h2>{origin ? 'دوربین گوشی را روی این نقش بگیرید' : 'گوشی به این نشانی نمی‌رسد'}</h2>
        {origin ? null : (
          <p>
            <bdi dir="ltr">{window.location.hostname}</bdi> فقط روی همین رایانه باز می‌شود. فروشگاه را با
            نشانی‌اش در شبکه باز کنید، مانند <bdi dir="ltr">http://192.168.1.5:3000</bdi>، یا{' '}
            <bdi dir="ltr">PUBLIC_ORIGIN</bdi> را تنظیم کنید. این نشانی را می‌توانید در مرورگر دیگری از همین
            رایانه باز کنید.
          </p>
        )}
        <p>
          گوشی می‌پرسد چه کسی می‌بیند و چه چیزی را. با موافقت دارندهٔ آن، هر گامش تا یک ساعت همین‌جا روشن
          می‌شود.
        </p>
        <p>این نشانی یک بار و تا {minutesLeft(state.until - now)} دیگر باز می‌شود.</p>
        <p className={texts.quiet}>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <div className={styles.line}>
          <Button size="s" variant="outline" icon={<Copy size={16} aria-hidden="true" />} onClick={copy}>
            {isCopied ? 'کپی شد' : 'کپی نشانی'}
          </Button>
          <Button size="s" variant="ghost" onClick={end}>
            انصراف
          </Button>
        </div>
      </div>
    </div>
  )
}

function News({ state, flows, now }: { state: DeskState; flows: readonly Flow[]; now: number }) {
  if (state.status === 'asking')
    return (
      <>
        <Spinner /> نشانی ساخته می‌شود…
      </>
    )
  if (state.status === 'failed')
    return state.needsLogin ? (
      <span>
        دنبال‌کردن گوشی کار همکاران فروشگاه است؛ نخست{' '}
        <AppLink to={toLogin()} className={styles.link}>
          وارد شوید
        </AppLink>
        .
      </span>
    ) : (
      state.message
    )
  if (state.status === 'ended')
    return state.by === 'lateAddress' ? 'کسی این نشانی را به‌موقع باز نکرد.' : deskEndTexts[state.by]
  if (state.status !== 'followed') return null
  return (
    <>
      {state.isAway ? (
        <WifiOff size={18} aria-hidden="true" className={styles.away} />
      ) : (
        <Smartphone size={18} aria-hidden="true" className={styles.here} />
      )}
      <span>
        {state.isAway
          ? 'گوشی در دسترس نیست؛ شاید صفحه‌اش خاموش یا در حال بارگذاری است.'
          : `گوشی دنبال می‌شود، تا ${minutesLeft(state.until - now)} دیگر.`}{' '}
        <Last state={state} flows={flows} />
        {state.dropped > 0 ? ` ${formatNumber(state.dropped)} پیام نرسید؛ از حد بیشتر یا ناخوانا بود.` : ''}
      </span>
    </>
  )
}

/** Links to the machine that changed last. */
function Last({ state: { last }, flows }: { state: StateOf<'followed'>; flows: readonly Flow[] }) {
  const flow = flows.find(({ id }) => id === last?.flow)
  if (!last || !flow) return null
  return (
    <span data-last={last.flow}>
      آخرین گام:{' '}
      <AppLink to={toElements(`flows/${flow.id}`)} className={styles.link}>
        {flow.title.fa}
      </AppLink>{' '}
      <bdi dir="ltr">{last.state}</bdi>
    </span>
  )
}

/** The current time, updated every 10 s for texts in whole minutes. */
function useMinutes(now: () => number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 10_000)
    return () => clearInterval(timer)
  }, [now])
  return time
}
