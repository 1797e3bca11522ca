import { banks, realBanks, type BankName } from '../../../contract/orders/banks.ts'
import { nameOfGateway } from '../../../contract/orders/gatewayNames.ts'
import {
  amountVariables,
  isSecret,
  paymentVariables,
  variables,
  type VariableName,
} from '../../../contract/settings/variables.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import form from '../shared/Form.module.css'
import { gatewaysIn, movedUp, toggled } from './sellingForm.ts'
import { SellingForm, type SellingFields } from './SellingForm.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { TestPayment, TestReturn } from './TestPayment.tsx'
import { VariableField } from './VariableField.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

const names = Object.keys({ ...paymentVariables, ...amountVariables }) as VariableName[]
const gateways: readonly BankName[] = [...realBanks, 'sandbox']

/** Settings of payments: gateways with their keys and order, amounts such as the delivery fee, and deadlines. */
export function PaymentsPage() {
  return (
    <>
      <PanelHead title="پرداخت و مبلغ‌ها" />
      <SettingsNav />
      <TestReturn />
      <SellingForm
        thing="settings-payments"
        names={names}
        label="پرداخت و مبلغ‌ها"
        act="ذخیرهٔ پرداخت و مبلغ‌ها"
      >
        {(fields) => (
          <>
            <Gateways {...fields} />
            <FieldGroup loose legend="مبلغ‌ها و مهلت‌ها">
              <div className={form.fields}>
                <VariableField fields={fields} name="BASKET_FREEZE_MINUTES" hint="خالی: ۲۰" />
                <VariableField
                  fields={fields}
                  name="PAYMENT_PARTS_MAX"
                  hint="برای مبلغی بالاتر از سقف درگاه‌ها؛ خالی یا ۰: تنها یک‌جا"
                />
                <VariableField fields={fields} name="DELIVERY_WINDOW_ORDERS" hint="خالی: ۲۵" />
                <VariableField
                  fields={fields}
                  name="SHIPPING_FEE"
                  hint="تنها تا وقتی که در «ارسال» روشی ننوشته‌اید؛ خالی: ۹۵٬۰۰۰"
                />
                <VariableField fields={fields} name="FREE_SHIPPING_FROM" hint="خالی: ۵٬۰۰۰٬۰۰۰" />
              </div>
            </FieldGroup>
          </>
        )}
      </SellingForm>
    </>
  )
}

function Gateways(fields: SellingFields) {
  const { now, values, change, variable, errorOf, isChanged } = fields
  const { from, value } = variable('PAYMENT_GATEWAY')
  const isGiven = from === 'environment'
  const chosen = (isGiven ? value : values.PAYMENT_GATEWAY) || (now.mayPlay ? 'sandbox' : 'none')
  const order = gatewaysIn(chosen)
  const shown = [...order, ...gateways.filter((name) => !order.includes(name))].flatMap(
    (name) => gateways.find((one) => one === name && (name !== 'sandbox' || now.mayPlay)) ?? [],
  )
  return (
    <FieldGroup loose legend="درگاه‌ها">
      <p className={form.quiet}>
        {isGiven
          ? 'درگاه‌ها و ترتیبشان از محیط سرور می‌آید: PAYMENT_GATEWAY؛ اینجا عوض نمی‌شود.'
          : 'درگاه نخست پیشنهاد می‌شود و خریدار می‌تواند دیگری را انتخاب کند.'}
      </p>
      {errorOf('PAYMENT_GATEWAY') ? <p role="alert">{errorOf('PAYMENT_GATEWAY')}</p> : null}
      {shown.map((name) => (
        <div key={name} role="group" aria-label={nameOfGateway(name)} className={form.card}>
          <div className={form.ways}>
            <Switch
              label={nameOfGateway(name)}
              checked={order.includes(name)}
              disabled={isGiven}
              onChange={() => change({ PAYMENT_GATEWAY: toggled(chosen, name) })}
            />
            {order.indexOf(name) > 0 && !isGiven ? (
              <Button
                variant="ghost"
                size="s"
                aria-label={`بالا بردن ${nameOfGateway(name)}`}
                onClick={({ currentTarget }) => {
                  const card = currentTarget.closest('[role="group"]')
                  // Move the focus, because the first gateway has no such button.
                  focusSuccessor(currentTarget, () => card?.querySelector('input'))
                  change({ PAYMENT_GATEWAY: movedUp(chosen, name) })
                }}
              >
                بالاتر
              </Button>
            ) : null}
          </div>
          {name === 'sandbox' ? (
            <p className={form.quiet}>پول واقعی نمی‌گیرد؛ تنها برای تمرین.</p>
          ) : (
            <div className={form.fields}>
              {[banks[name].key.variable, banks[name].max].map((one) => (
                <VariableField
                  key={one}
                  fields={fields}
                  name={one}
                  ltr={isSecret(one)}
                  hint={
                    isSecret(one) ? `${variables[one].title} را از پنل درگاه کپی کنید` : 'خالی: ۱۰۰٬۰۰۰٬۰۰۰'
                  }
                />
              ))}
            </div>
          )}
          <TestPayment gateway={name} now={now} isReady={order.includes(name) && !isChanged} />
        </div>
      ))}
    </FieldGroup>
  )
}
