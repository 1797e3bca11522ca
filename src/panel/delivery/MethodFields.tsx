import { type MethodKind } from '../../../contract/delivery/terms.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import { emptyRule, type MethodField, type MethodForm, type RuleForm } from './deliveryForm.ts'
import { DropButton } from '../shared/DropButton.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

const kindNames: Readonly<Record<MethodKind, string>> = {
  post: 'پست',
  company: 'شرکت باربری (تیپاکس و مانند آن)',
  city: 'پیک خود فروشگاه',
  pickup: 'تحویل در فروشگاه',
}

interface MethodFieldsProps {
  readonly method: MethodForm
  errorOf(path: string): string
  onChange(method: MethodForm): void
  onRemove?(): void
}

/** The form fields of one delivery method. */
export function MethodFields({ method, errorOf, onChange, onRemove }: MethodFieldsProps) {
  const { texts, kind, prices } = method
  const set = (part: Partial<MethodForm>) => onChange({ ...method, ...part })
  const textOf = fieldsOf<MethodField>(texts, errorOf, (part) => set({ texts: { ...texts, ...part } }))
  const field = (name: MethodField, label: string, hint?: string, inputMode?: 'numeric') => (
    <TextField {...{ label, hint, inputMode }} {...textOf(name)} />
  )
  return (
    <FieldGroup loose legend={texts.name || 'روش تازه'}>
      <div className={form.fields}>
        {field('name', 'نام')}
        <ChoiceField
          label="نوع"
          of={kindNames}
          value={kind}
          onChange={({ target }) => set({ kind: target.value as MethodKind })}
        />
        {field('price', 'هزینه (تومان)', undefined, 'numeric')}
        {field('freeFrom', 'رایگان از (تومان)', 'خالی: هیچ‌گاه', 'numeric')}
        {field('days', 'روزهای کاری', 'مانند ۲ تا ۴؛ ۰: همان روز')}
        {field('cutOff', 'تا ساعت', 'خالی: ساعت بالا', 'numeric')}
        {field('only', 'فقط به', 'استان یا استان/شهر، با «،»؛ خالی: همهٔ ایران')}
        {field('except', 'به‌جز', 'مانند تهران/تهران')}
        {field('windows', 'بازه‌های ساعت', 'مانند ۹-۱۲، ۱۵-۱۸؛ خالی: فقط روز')}
        {field('capacity', 'گنجایش هر بازه', 'شمار سفارش', 'numeric')}
        {field('note', 'توضیح برای خریدار', kind === 'pickup' ? 'نشانی و ساعت فروشگاه' : undefined)}
      </div>
      {prices.map((rule, index) => (
        <RuleFields
          // Rules have no ids and are identified by their position.
          key={index}
          rule={rule}
          errorOf={(path) => errorOf(`prices.${index}.${path}`)}
          onChange={(next) => set({ prices: prices.with(index, next) })}
          onRemove={() => set({ prices: prices.toSpliced(index, 1) })}
        />
      ))}
      <div className={form.ways}>
        <Button variant="outline" size="s" onClick={() => set({ prices: [...prices, emptyRule] })}>
          قیمت برای جایی یا مبلغی دیگر
        </Button>
        {onRemove ? (
          <DropButton label={`حذف ${texts.name || 'روش تازه'}`} onDrop={onRemove}>
            حذف روش
          </DropButton>
        ) : null}
      </div>
    </FieldGroup>
  )
}

interface RuleFieldsProps {
  readonly rule: RuleForm
  errorOf(path: string): string
  onChange(rule: RuleForm): void
  onRemove(): void
}

function RuleFields({ rule, errorOf, onChange, onRemove }: RuleFieldsProps) {
  const textOf = fieldsOf<keyof RuleForm>(rule, errorOf, (part) => onChange({ ...rule, ...part }))
  const field = (name: keyof RuleForm, label: string, hint?: string) => (
    <TextField {...{ label, hint }} {...textOf(name)} />
  )
  return (
    <div role="group" aria-label="قیمت دیگر" className={form.card}>
      <div className={form.fields}>
        {field('in', 'برای', 'استان یا استان/شهر؛ خالی: همه')}
        {field('from', 'از مبلغ سفارش (تومان)', 'خالی: هر مبلغ')}
        {field('price', 'هزینه (تومان)')}
        {field('freeFrom', 'رایگان از (تومان)', 'خالی: مانند روش')}
        {field('days', 'روزهای کاری', 'خالی: مانند روش')}
      </div>
      <DropButton onDrop={onRemove}>حذف این قیمت</DropButton>
    </div>
  )
}
