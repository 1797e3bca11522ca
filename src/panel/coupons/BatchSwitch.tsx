import { errorMessage } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { toPanelCoupons } from '../panelPaths.ts'
import { useSwitchBatchMutation } from './couponsApi.ts'
import formStyles from '../shared/Form.module.css'
import { classes } from '../../ui/classes.ts'

/** Pauses or resumes all coupon codes that one request created. */
export function BatchSwitch({ batch }: { batch: string }) {
  const [turn, { isLoading, data, error, originalArgs }] = useSwitchBatchMutation()
  return (
    <section className={classes(formStyles.section, formStyles.loose)} aria-labelledby="batch">
      <h2 id="batch">
        کدهای هم‌گروه <bdi dir="ltr">{batch}</bdi>
      </h2>
      {error ? (
        <Alert tone="danger">{errorMessage(error)}</Alert>
      ) : data ? (
        <Alert tone="success">
          {`${formatNumber(data.changed)} کد ${originalArgs?.active ? 'فعال شد.' : 'متوقف شد.'}`}
        </Alert>
      ) : null}
      <div className={formStyles.ways}>
        <ButtonLink variant="outline" size="s" to={`${toPanelCoupons()}?q=${encodeURIComponent(batch)}`}>
          دیدن همه
        </ButtonLink>
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          onClick={() => void turn({ batch, active: false })}
        >
          توقف همه
        </Button>
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          onClick={() => void turn({ batch, active: true })}
        >
          فعال کردن همه
        </Button>
      </div>
    </section>
  )
}
