import { settingFieldNames } from '../../../contract/settings/parts.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import { filePathOf, networks, type TextName, type FieldsProps } from './shopForm.ts'
import { FieldGroup } from '../shared/Sections.tsx'

const networkNames: Readonly<Record<(typeof networks)[number], string>> = {
  instagram: 'اینستاگرام',
  telegram: 'تلگرام',
  twitter: 'توییتر (ایکس)',
  facebook: 'فیسبوک',
}

/** Form fields for name, contacts, texts and social networks. */
export function TextFields({ values, errorOf, change }: FieldsProps) {
  const textOf = fieldsOf<TextName>(values, (name) => errorOf(filePathOf(name)), change)
  const field = (name: TextName, more: Partial<TextFieldProps> = {}) => (
    <TextField label={settingFieldNames[name] ?? name} {...more} {...textOf(name)} />
  )
  const area = (name: TextName, hint: string, rows: number, label = settingFieldNames[name] ?? name) => (
    <TextArea {...{ label, hint, rows }} {...textOf(name)} />
  )
  return (
    <>
      <FieldGroup loose legend="نام و تماس">
        <div className={form.fields}>
          {field('name', { maxLength: 40 })}
          {field('slogan', { maxLength: 100 })}
          {field('phone', { ltr: true, inputMode: 'tel', hint: 'با کد شهر، مانند ۰۲۱۹۱۰۰۹۸۷۶' })}
          {field('hours', { maxLength: 100, hint: 'مانند شنبه تا پنجشنبه، ۹ تا ۲۱' })}
          {field('email', { ltr: true, inputMode: 'email' })}
          {field('address', { maxLength: 300 })}
        </div>
      </FieldGroup>
      <FieldGroup loose legend="نوشته‌های فروشگاه">
        {area('about', 'پایین همهٔ صفحه‌ها دیده می‌شود. **دو ستاره** واژه را پررنگ می‌کند.', 5)}
        {area('legal', 'مانند «تابع قانون تجارت الکترونیکی»', 2)}
        {area('announcements', 'هر جمله در یک خط؛ نوبتی دیده می‌شوند.', 3)}
        <div className={form.fields}>
          {field('magazine', { maxLength: 60, hint: 'خالی: مجله با نام فروشگاه' })}
        </div>
      </FieldGroup>
      <FieldGroup loose legend="شبکه‌های اجتماعی">
        <div className={form.fields}>
          {networks.map((name) => (
            <div key={name}>
              {field(name, {
                label: networkNames[name],
                ltr: true,
                inputMode: 'url',
                placeholder: 'https://',
              })}
            </div>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup loose legend="خبر سفارش‌ها به شما">
        <div className={form.fields}>
          {area('mobiles', 'هر شماره در یک خط', 2, 'پیامک به')}
          {area('emails', 'هر نشانی در یک خط', 2, 'ایمیل به')}
        </div>
      </FieldGroup>
    </>
  )
}
