import { isWithdrawable, returnCauseNames, returnStateInfo } from '../../../contract/returns/rules.ts'
import type { Return } from '../../../contract/returns/schemas.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { formatCode, formatNumber, formatToman, toPersianDigits } from '../../lib/persian.ts'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Pictures } from './Pictures.tsx'
import texts from '../../ui/page/texts.module.css'
import { StepList } from '../orders/order/StepList.tsx'
import orderPart from '../orders/orderPart.module.css'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Returns.module.css'
import { returnStepsOf } from './returnStepsOf.ts'
import { useWithdrawReturnMutation } from './returnsApi.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { useMasterData } from '../site/useMasterData.ts'

/** One return with its items, steps and messages of the shop. */
export function ReturnCard({ one }: { one: Return }) {
  const { id, state, cause, words, items, pictures, refunding, refunded, tracking } = one
  const { tone, nameFa } = returnStateInfo[state]
  return (
    <article className={styles.card} aria-label={`بازگشت ${toPersianDigits(id)}`}>
      <div className={styles.head}>
        <h3 className={texts.strong}>{`بازگشت ${toPersianDigits(id)}`}</h3>
        <StatusPill tone={tone}>{nameFa}</StatusPill>
      </div>
      <StepList label={`مرحله‌های بازگشت ${toPersianDigits(id)}`} steps={returnStepsOf(one)}>
        {({ at, words }) => (
          <>
            {at ? <p className={texts.quiet}>{`${formatDate(at)}، ${formatTime(at)}`}</p> : null}
            {words ? <p className={styles.words}>{words}</p> : null}
          </>
        )}
      </StepList>
      <ul className={stacks.xxs}>
        {items.map(({ line, nameFa, propertyTitle, count, amount }) => (
          <li key={line}>
            <bdi>{nameFa}</bdi>
            <span>{`${propertyTitle ? `، ${propertyTitle}` : ''}، ${formatNumber(count)} عدد، ${formatToman(amount)}`}</span>
          </li>
        ))}
      </ul>
      <p>{`${returnCauseNames[cause]}${words ? `: ${words}` : ''}`}</p>
      <Pictures urls={pictures} />
      {state === 'accepted' ? <SendBack id={id} /> : null}
      {refunded > 0 ? (
        <Alert tone="success">
          {tracking
            ? `${formatToman(refunded)} به حساب شما واریز شد. کد پیگیری: ${formatCode(tracking)}`
            : `${formatToman(refunded)} بازگردانده شد. واریز آن به حساب، بسته به بانک، تا ۷۲ ساعت طول می‌کشد.`}
        </Alert>
      ) : null}
      {refunding ? (
        <Alert tone="info">
          {refunding.by === 'bank'
            ? `بازگرداندن ${formatToman(refunding.amount)} را از درگاه پرداخت خواسته‌ایم.`
            : `${formatToman(refunding.amount)} را به حساب شما واریز می‌کنیم و کد پیگیری آن را پیامک می‌کنیم.`}
        </Alert>
      ) : null}
      {isWithdrawable(state) ? <Withdraw one={one} /> : null}
    </article>
  )
}

function Withdraw({ one: { id, version } }: { one: Return }) {
  const [withdraw, { error, isLoading }] = useWithdrawReturnMutation()
  const failure = apiErrorOf(error)
  return (
    <div className={orderPart.form}>
      {failure ? <Alert tone="danger">{failure.message}</Alert> : null}
      <TwoStepButton
        label="انصراف از بازگشت"
        question="از بازگشت این کالا منصرف می‌شوید؟"
        yes="بله، منصرف شدم"
        no="نه، درخواست بماند"
        busy={isLoading}
        onYes={(pressed) => {
          // Move the focus, because the buttons disappear after the withdrawal.
          const card = pressed.closest('article')
          focusSuccessor(pressed, () => card?.querySelector('h3'))
          void withdraw({ id, version })
        }}
      />
    </div>
  )
}

/** Explains how to send the items back; links to the contact page if the shop has no postal address. */
function SendBack({ id }: { id: number }) {
  const { address } = useMasterData().shop
  return (
    <Alert tone="info">
      <p>{`کالا را با همهٔ لوازمش در بستهٔ محکم برای ما بفرستید و شمارهٔ بازگشت ${toPersianDigits(id)} را روی بسته بنویسید.`}</p>
      {address ? (
        <p>
          نشانی بازگشت: <bdi>{toPersianDigits(address)}</bdi>
        </p>
      ) : (
        <p>
          نشانی بازگشت را از{' '}
          <AppLink to={toContact()} className={styles.link}>
            تماس با ما
          </AppLink>{' '}
          بپرسید.
        </p>
      )}
    </Alert>
  )
}
