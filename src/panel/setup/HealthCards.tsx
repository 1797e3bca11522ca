import type { QueueName } from '../../../contract/setup/parts.ts'
import type { Tone } from '../../../contract/statuses.ts'
import { nameOfGateway } from '../../../contract/orders/gatewayNames.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelSettings } from '../panelPaths.ts'
import { BackupCard } from './BackupCard.tsx'
import { Fact } from './Fact.tsx'
import { Card } from '../shared/Sections.tsx'
import { moment } from '../shared/moment.ts'
import { sizeWords } from './sizeWords.ts'
import styles from './Setup.module.css'
import { useCheckCreditMutation, type Health, useListErrorReportsQuery } from './setupApi.ts'
import { Failure } from '../shared/Failure.tsx'
import { useState } from 'react'
import { QueryView } from '../../api/QueryView.tsx'

/** Shows the state of gateways, messages, backups and other parts as the server reports it. */
export function HealthCards({ health }: { health: Health }) {
  return (
    <div className={styles.cards}>
      <Card id="health-gateways" title="درگاه‌های پرداخت">
        {health.gateways.length === 0 ? <p>درگاهی روشن نیست.</p> : null}
        {health.gateways.map((gateway) => (
          <Gateway key={gateway.name} {...gateway} />
        ))}
        <ButtonLink to={toPanelSettings('payments')} size="s" variant="outline">
          تنظیم و آزمایش درگاه‌ها
        </ButtonLink>
      </Card>
      <Sms {...health.sms} />
      <Card id="health-mail" title="ایمیل">
        {health.mail.isSet ? <Tested {...health.mail.test} /> : <p>سرور ایمیل تنظیم نشده است.</p>}
        <ButtonLink to={toPanelSettings('messages')} size="s" variant="outline">
          تنظیم و آزمایش ایمیل
        </ButtonLink>
      </Card>
      <BackupCard {...health.backup} />
      <Card id="health-server" title="سرور">
        <dl className={styles.facts}>
          <Fact name="نسخهٔ فروشگاه">
            <bdi dir="ltr">{health.version}</bdi>
          </Fact>
          <Fact name="جای خالی دیسک">
            {health.disk.size > 0
              ? `${sizeWords(health.disk.free)} از ${sizeWords(health.disk.size)}`
              : 'نامعلوم'}
          </Fact>
          <Fact name="آزمون‌های آمادگی">
            {health.failedChecks.length === 0 ? (
              'همه درست'
            ) : (
              <bdi dir="ltr">{health.failedChecks.join(', ')}</bdi>
            )}
          </Fact>
        </dl>
        <BrowserErrors count={health.browserErrors} />
      </Card>
      <Card id="health-queues" title="کارهای در صف">
        <dl className={styles.facts}>
          {health.queues.map(({ name, waiting, since }) => (
            <Fact key={name} name={queueNames[name]}>
              {waiting === 0
                ? 'هیچ'
                : `${formatNumber(waiting)} کار${since ? `، قدیمی‌ترین از ${moment(since)}` : ''}`}
            </Fact>
          ))}
        </dl>
      </Card>
    </div>
  )
}

const queueNames: Readonly<Record<QueueName, string>> = {
  confirmations: 'پیامک پرداخت به خریداران',
  shopperNotices: 'پیامک مرسوله، بازگشت و وجه',
  ownerNotices: 'خبر سفارش به شما',
  payments: 'پرسیدن نتیجه از بانک',
  refunds: 'بازگشت وجه با درگاه',
}

function Gateway({ name, test, lastPaid, paid, failed, silent }: Health['gateways'][number]) {
  const [tone, words]: [Tone, string] =
    silent > 0
      ? ['danger', `${formatNumber(silent)} پرداخت بی‌پاسخ`]
      : lastPaid
        ? ['success', 'کار می‌کند']
        : test.at
          ? test.isGood
            ? ['success', 'آزموده شد']
            : ['danger', 'آزمایش ناموفق']
          : ['info', 'هنوز آزموده نشده']
  return (
    <div className={styles.part}>
      <h3>
        <span>{`${nameOfGateway(name)} `}</span>
        <StatusPill tone={tone}>{words}</StatusPill>
      </h3>
      {lastPaid ? (
        <p>{`آخرین پرداخت: ${moment(lastPaid)}. در ۵۰۰ تلاش آخر ${formatNumber(paid)} پرداخت موفق و ${formatNumber(failed)} ناموفق.`}</p>
      ) : null}
      {test.at ? <Tested {...test} /> : null}
    </div>
  )
}

function Tested({ at, isGood, message }: Health['mail']['test']) {
  if (!at) return <p className={lists.quiet}>هنوز آزمایش نشده است.</p>
  return <p>{`آخرین آزمایش (${moment(at)}): ${isGood ? 'موفق' : 'ناموفق'}. ${message}`}</p>
}

const carriers = { outbox: '', kavenegar: 'کاوه‌نگار', smsir: 'sms.ir' } as const

function Sms({ provider, test, credit, lastAt, isLastGood }: Health['sms']) {
  const [ask, { error, isLoading }] = useCheckCreditMutation()
  return (
    <Card id="health-sms" title="پیامک">
      {provider === 'outbox' ? (
        <p>سامانهٔ پیامکی تنظیم نشده است.</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact name="سامانه">{carriers[provider]}</Fact>
            <Fact name="اعتبار">
              {credit.isGood
                ? `${credit.unit === 'toman' ? formatToman(credit.amount) : `${formatNumber(credit.amount)} پیامک`} (${moment(credit.at)})`
                : credit.message || 'هنوز پرسیده نشده'}
            </Fact>
            <Fact name="آخرین پیامک این سرور">
              {lastAt
                ? `${moment(lastAt)}، ${isLastGood ? 'پذیرفته شد' : 'پذیرفته نشد'}`
                : 'از آغاز به کار، هیچ'}
            </Fact>
          </dl>
          <Tested {...test} />
          <Failure error={error} />
          <Button variant="outline" size="s" busy={isLoading} onClick={() => void ask()}>
            پرسیدن اعتبار
          </Button>
        </>
      )}
      <ButtonLink to={toPanelSettings('messages')} size="s" variant="outline">
        تنظیم و آزمایش پیامک
      </ButtonLink>
    </Card>
  )
}

/** Shows the number of browser errors of the last day; unfolded, also the latest errors. */
function BrowserErrors({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={lists.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`خطای مرورگر خریداران در ۲۴ ساعت: ${count === 0 ? 'هیچ' : formatNumber(count)}`}</summary>
      {isOpen ? <Latest /> : null}
    </details>
  )
}

function Latest() {
  const query = useListErrorReportsQuery()
  return (
    <QueryView query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p>در ۳۰ روز گذشته خطایی گزارش نشده است.</p>
        ) : (
          <ul className={styles.files}>
            {items.map(({ fingerprint, name, message, route, agent, count, lastSeen }) => (
              <li key={fingerprint}>
                <bdi dir="ltr" className={styles.error}>{`${name}: ${message}`}</bdi>
                <span>{`${formatNumber(count)} بار، آخرین ${moment(lastSeen)}، ${agent}`}</span>
                <bdi dir="ltr">{route}</bdi>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
