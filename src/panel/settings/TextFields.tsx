import { settingFieldNames } from '../../../contract/settings/parts.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'
import { classes } from '../../ui/classes.ts'
import form from '../shared/Form.module.css'
import { networks, type TextName, type FieldsProps } from './shopForm.ts'

const networkNames: Readonly<Record<(typeof networks)[number], string>> = {
  instagram: 'اینستاگرام',
  telegram: 'تلگرام',
  twitter: 'توییتر (ایکس)',
  facebook: 'فیسبوک',
}

/** Form fields for name, contacts, texts and social networks. */
export function TextFields({ values, errorOf, change }: FieldsProps) {
  const common = (name: TextName, path: string) => ({
    label: settingFieldNames[name] ?? name,
    value: values[name],
    error: errorOf(path),
  })
  const field = (name: TextName, more: Partial<TextFieldProps> = {}, path: string = name) => (
    <TextField
      autoComplete="off"
      {...common(name, path)}
      {...more}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const area = (name: TextName, hint: string, rows: number, label = '', path: string = name) => (
    <TextArea
      {...common(name, path)}
      {...(label && { label })}
      {...{ hint, rows }}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      <fieldset className={classes(form.section, form.loose)}>
        <legend>نام و تماس</legend>
        <div className={form.fields}>
          {field('name', { maxLength: 40 })}
          {field('slogan', { maxLength: 100 })}
          {field('phone', { ltr: true, inputMode: 'tel', hint: 'با کد شهر، مانند ۰۲۱۹۱۰۰۹۸۷۶' })}
          {field('hours', { maxLength: 100, hint: 'مانند شنبه تا پنجشنبه، ۹ تا ۲۱' })}
          {field('email', { ltr: true, inputMode: 'email' })}
          {field('address', { maxLength: 300 })}
        </div>
      </fieldset>
      <fieldset className={classes(form.section, form.loose)}>
        <legend>نوشته‌های فروشگاه</legend>
        {area('about', 'پایین همهٔ صفحه‌ها دیده می‌شود. **دو ستاره** واژه را پررنگ می‌کند.', 5)}
        {area('legal', 'مانند «تابع قانون تجارت الکترونیکی»', 2)}
        {area('announcements', 'هر جمله در یک خط؛ نوبتی دیده می‌شوند.', 3)}
        <div className={form.fields}>
          {field('magazine', { maxLength: 60, hint: 'خالی: مجله با نام فروشگاه' })}
        </div>
      </fieldset>
      <fieldset className={classes(form.section, form.loose)}>
        <legend>شبکه‌های اجتماعی</legend>
        <div className={form.fields}>
          {networks.map((name) => (
            <div key={name}>
              {field(
                name,
                { label: networkNames[name], ltr: true, inputMode: 'url', placeholder: 'https://' },
                `social.${name}`,
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes(form.section, form.loose)}>
        <legend>خبر سفارش‌ها به شما</legend>
        <div className={form.fields}>
          {area('mobiles', 'هر شماره در یک خط', 2, 'پیامک به', 'orders.mobiles')}
          {area('emails', 'هر نشانی در یک خط', 2, 'ایمیل به', 'orders.emails')}
        </div>
      </fieldset>
    </>
  )
}
