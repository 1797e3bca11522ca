import { QueryView } from '../../api/QueryView.tsx'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import lists from '../lists/Lists.module.css'
import { SellingForm, type SellingFields } from '../settings/SellingForm.tsx'
import form from '../shared/Form.module.css'
import { useListFeedsQuery, type FeedRow } from './feedsApi.ts'
import { moment } from '../shared/moment.ts'
import { Card, FieldGroup } from '../shared/Sections.tsx'

const names: Readonly<Record<FeedRow['feed'], string>> = {
  torob: 'ترب',
  emalls: 'ایمالز',
  google: 'گوگل مرچنت',
}

/** Product feeds for marketplaces. Owners enable them; staff see each one's last request and why it was refused. */
export function FeedsPage() {
  const query = useListFeedsQuery()
  const mayWrite = useMay('settings.write')
  return (
    <>
      <PanelHead title="بازارها" />
      <p className={lists.quiet}>
        ترب، ایمالز و گوگل کالاها و قیمت‌های منتشرشده را از نشانی‌های زیر می‌خوانند. نشانی هر بازار را در پنل
        خود آن بازار ثبت کنید.
      </p>
      {mayWrite ? (
        <SellingForm thing="settings-feeds" names={['FEEDS']} label="بازارها" act="ذخیرهٔ بازارها">
          {(fields) => <Switches {...fields} />}
        </SellingForm>
      ) : null}
      <QueryView query={query}>
        {({ items }) => (
          <>
            {items.map((row) => (
              <Feed key={row.feed} row={row} />
            ))}
          </>
        )}
      </QueryView>
    </>
  )
}

function Switches({ values, variable, change, errorOf }: SellingFields) {
  const { from, value } = variable('FEEDS')
  const isGiven = from === 'environment'
  const on = (isGiven ? value : values.FEEDS).split(/[\s,]+/).filter(Boolean)
  return (
    <FieldGroup legend="چه کسی می‌خواند">
      {isGiven ? <p className={lists.quiet}>از محیط سرور می‌آید: FEEDS؛ اینجا عوض نمی‌شود.</p> : null}
      {errorOf('FEEDS') ? <p role="alert">{errorOf('FEEDS')}</p> : null}
      <div className={form.ways}>
        {Object.entries(names).map(([feed, name]) => (
          <Switch
            key={feed}
            label={name}
            checked={on.includes(feed)}
            disabled={isGiven}
            onChange={({ target }) =>
              change({ FEEDS: (target.checked ? [...on, feed] : on.filter((one) => one !== feed)).join(',') })
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function Feed({ row: { feed, isOn, url, readAt, refusedAt, reason } }: { row: FeedRow }) {
  return (
    <Card id={`feed-${feed}`} title={names[feed]}>
      <StatusPill tone={isOn ? 'success' : 'info'}>{isOn ? 'روشن' : 'خاموش'}</StatusPill>
      <p>{readAt ? `آخرین خواندن: ${moment(readAt)}` : 'هنوز خوانده نشده است.'}</p>
      {refusedAt ? (
        <p>
          <span>{`آخرین درخواست رد‌شده: ${moment(refusedAt)} `}</span>
          <bdi dir="ltr">{reason}</bdi>
        </p>
      ) : null}
      {isOn ? (
        <dl>
          <CopyLine name="نشانی" value={url} />
        </dl>
      ) : null}
    </Card>
  )
}
