import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  followMethods,
  type FollowOffer,
  type FollowRefusal,
  type FollowTicket,
} from '../../../contract/live/follow.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { useServices } from '../../api/store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import stacks from '../../ui/page/stacks.module.css'
import index from '../ElementsIndex.module.css'
import { followAgreement } from './followAgreement.ts'
import { askHub } from './followLine.ts'
import styles from './FollowPage.module.css'
import { minutesLeft, refusalTexts } from './followTexts.ts'
import { invitationIn } from './invitationAddress.ts'

type Answer = FollowOffer | { readonly refused: FollowRefusal } | 'asking' | 'failed'

/** The page of an invitation: says who wants to follow and what they see. The phone sends nothing before the user agrees. */
export function FollowPage() {
  const { answer, isBusy, load, agree } = useInvitation()
  const { mayDispatch = false } = useServices().config
  const [mayAct, setMayAct] = useState(false)
  return (
    <Container className={index.page}>
      <PageHead title="دنبال‌کردن این گوشی" noindex />
      <h1>دنبال‌کردن این گوشی</h1>
      {answer === 'asking' ? (
        <Skeleton blockSize="240px" radius="m" />
      ) : answer === 'failed' ? (
        <Trouble text="ارتباط با فروشگاه برقرار نشد." again={load} />
      ) : 'refused' in answer ? (
        <Trouble text={refusalTexts[answer.refused]} again={answer.refused === 'unsure' ? load : undefined} />
      ) : (
        <>
          <Terms by={answer.by} left={answer.left} />
          {mayDispatch ? (
            <Checkbox
              checked={mayAct}
              onChange={({ target }) => setMayAct(target.checked)}
              label="همکار فروشگاه می‌تواند در همین برگه کاری هم بکند، مانند باز کردن پنجرهٔ ورود."
            />
          ) : null}
          <div className={stacks.wideRow}>
            <Button busy={isBusy} onClick={() => agree(mayAct)}>
              موافقم، دنبال شود
            </Button>
            <AppLink to={toHome()} className={styles.no}>
              نه، به فروشگاه می‌روم
            </AppLink>
          </div>
        </>
      )}
    </Container>
  )
}

function useInvitation() {
  const services = useServices()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<Answer>('asking')
  const [isBusy, setBusy] = useState(false)
  const { hubOrigin } = services.config
  const load = useCallback(() => {
    setAnswer('asking')
    void offered(hubOrigin).then(setAnswer)
  }, [hubOrigin])

  useEffect(() => {
    load()
    // The user may open another invitation in the same tab.
    window.addEventListener('hashchange', load)
    return () => window.removeEventListener('hashchange', load)
  }, [load])

  async function agree(mayAct: boolean): Promise<void> {
    setBusy(true)
    try {
      const invitation = invitationIn(window.location.hash)
      const given = await askHub<FollowTicket>({ hubOrigin }, followMethods.accept, invitation)
      if ('refused' in given) return setAnswer(given)
      const { ticket, by, left } = given
      followAgreement.set({ ticket, by, until: services.now() + left, mayAct })
      await navigate(toHome(), { replace: true })
    } catch {
      setAnswer('failed')
    } finally {
      setBusy(false)
    }
  }

  return { answer, isBusy, load, agree: (mayAct: boolean) => void agree(mayAct) }
}

async function offered(hubOrigin: string): Promise<Answer> {
  const invitation = invitationIn(window.location.hash)
  if (!invitation) return { refused: 'unknown' }
  try {
    return await askHub<FollowOffer>({ hubOrigin }, followMethods.read, invitation)
  } catch {
    return 'failed'
  }
}

function Trouble({ text, again }: { text: string; again?: (() => void) | undefined }) {
  return (
    <>
      <Alert tone="warning">{text}</Alert>
      <div className={stacks.wideRow}>
        {again ? <Button onClick={again}>تلاش دوباره</Button> : null}
        <AppLink to={toHome()} className={styles.no}>
          رفتن به فروشگاه
        </AppLink>
      </div>
    </>
  )
}

function Terms({ by, left }: { by: string; left: number }) {
  return (
    <>
      <p className={index.lead}>
        <strong>
          <bdi>{by}</bdi>
        </strong>
        ، همکار فروشگاه، می‌خواهد ببیند فروشگاه روی این گوشی چه می‌کند. تا موافقت نکنید چیزی فرستاده نمی‌شود؛
        این نشانی تا {minutesLeft(left)} دیگر باز است.
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>چه می‌بیند؟</dt>
          <dd>
            گام‌های فروشگاه در همین برگه، مانند ورود، جست‌وجو، علاقه‌مندی‌ها و ثبت سفارش، همراه آنچه هر گام به
            یاد دارد: نام، شمارهٔ موبایل، شهر و واژه‌هایی که جست‌وجو می‌کنید.
          </dd>
        </div>
        <div>
          <dt>چه نمی‌بیند؟</dt>
          <dd>
            خودِ صفحه و برگه‌های دیگر را. رمز عبور، کد پیامکی، کد ملی، تاریخ تولد، نشانی پستی و متن‌هایی که در
            فرم‌ها می‌نویسید پیش از فرستادن پوشانده می‌شوند.
          </dd>
        </div>
        <div>
          <dt>تا کی؟</dt>
          <dd>
            تا یک ساعت، و هر وقت بخواهید زودتر: دکمهٔ «پایان» همیشه پایین صفحه است. بستن این برگه هم به آن
            پایان می‌دهد.
          </dd>
        </div>
        <div>
          <dt>چه می‌ماند؟</dt>
          <dd>فروشگاه چیزی نگه نمی‌دارد؛ گام‌ها فقط در برگهٔ همان همکار می‌مانند، تا وقتی آن را ببندد.</dd>
        </div>
      </dl>
    </>
  )
}
