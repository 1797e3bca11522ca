import { useState } from 'react'
import { FieldMessage } from '../../../ui/fields/FieldMessage.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { CodeField, type CodeFieldProps } from '../../../ui/fields/CodeField.tsx'
import { FilePick } from '../../../ui/fields/FilePick.tsx'
import { JalaliDateField } from '../../../ui/fields/JalaliDateField.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { QuantityStepper } from '../../../ui/fields/QuantityStepper.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { StarRating, type StarRatingProps } from '../../../ui/fields/StarRating.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { CatalogueEntry } from '../entry.ts'

const provinces = ['اصفهان', 'تهران', 'فارس'].map((name) => <option key={name}>{name}</option>)

function SampleDate({ value: first = '', error }: { value?: string; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <JalaliDateField
      label="تاریخ تولد"
      value={value}
      onDate={setValue}
      error={error}
      years={{ from: 1300, to: 1405 }}
    />
  )
}

export const fieldEntries: readonly CatalogueEntry[] = [
  {
    name: 'FieldMessage',
    title: 'پیام زیر کادر',
    about: 'خطای یک کادر؛ اگر خطایی نیست، راهنمای آن.',
    specimens: [
      { title: 'راهنما', show: <FieldMessage id="message-hint" hint="برای نمونه: خانه یا محل کار" /> },
      {
        title: 'خطا',
        show: <FieldMessage id="message-error" error="نام خانوادگی را با حروف بنویسید." />,
      },
    ],
  },
  {
    name: 'TextField',
    title: 'کادر متن',
    about: 'برچسب همیشه دیده می‌شود؛ خطا به جای راهنما می‌نشیند و خوانده می‌شود.',
    specimens: [
      { title: 'خالی', show: <TextField label="نام" autoComplete="off" /> },
      { title: 'پُر', show: <TextField label="نام" defaultValue="نگار آزاد" autoComplete="off" /> },
      { title: 'با راهنما', show: <TextField label="عنوان نشانی" hint="برای نمونه: خانه یا محل کار" /> },
      {
        title: 'با خطا',
        show: <TextField label="نام خانوادگی" defaultValue="۱۲۳" error="نام خانوادگی را با حروف بنویسید." />,
      },
      {
        title: 'چپ به راست',
        show: <TextField label="شمارهٔ موبایل" ltr defaultValue="09131234567" inputMode="tel" />,
      },
      { title: 'با پایانه', show: <TextField label="مبلغ" ltr defaultValue="2,000,000" end="تومان" /> },
      { title: 'غیرفعال', show: <TextField label="استان" defaultValue="اصفهان" disabled /> },
    ],
  },
  {
    name: 'PasswordField',
    title: 'کادر رمز عبور',
    about: 'صاحب رمز می‌تواند آن را ببیند.',
    specimens: [
      { title: 'خالی', show: <PasswordField label="رمز عبور" autoComplete="off" /> },
      { title: 'پُر', show: <PasswordField label="رمز عبور" defaultValue="aqrabe" autoComplete="off" /> },
      { title: 'با خطا', show: <PasswordField label="رمز عبور" error="رمز عبور را وارد کنید." /> },
    ],
  },
  {
    name: 'CodeField',
    title: 'کادر کد پیامک',
    about: 'یک کادر واقعی زیر خانه‌ها؛ چسباندن و پر کردن خودکار گوشی درست کار می‌کند.',
    specimens: [
      { title: 'خالی', show: <TypedCode label="کد پیامک" /> },
      {
        title: 'نیمه‌کاره',
        show: <TypedCode label="کد پیامک" value="48" hint="کد شش‌رقمی را وارد کنید." />,
      },
      { title: 'پُر', show: <TypedCode label="کد پیامک" value="482107" /> },
      { title: 'با خطا', show: <TypedCode label="کد پیامک" value="482117" error="این کد درست نیست." /> },
      { title: 'غیرفعال', show: <TypedCode label="کد پیامک" value="482107" disabled /> },
    ],
  },
  {
    name: 'SelectField',
    title: 'کادر گزینش',
    about: 'فهرست خود دستگاه، به شکل کادر متن.',
    specimens: [
      { title: 'آزاد', show: <SelectField label="استان">{provinces}</SelectField> },
      {
        title: 'با خطا',
        show: (
          <SelectField label="استان" error="استان را انتخاب کنید.">
            {provinces}
          </SelectField>
        ),
      },
      {
        title: 'غیرفعال',
        show: (
          <SelectField label="استان" disabled>
            {provinces}
          </SelectField>
        ),
      },
    ],
  },
  {
    name: 'JalaliDateField',
    title: 'کادر تاریخ',
    about: 'روز، ماه و سال هر یک از فهرست خود دستگاه؛ برای سال‌های دور به ورق زدن تقویم نیاز نیست.',
    specimens: [
      { title: 'خالی', show: <SampleDate /> },
      { title: 'پُر', show: <SampleDate value="1369/2/31" /> },
      { title: 'با خطا', show: <SampleDate value="1369/7/31" error="این ماه چنین روزی ندارد." /> },
    ],
  },
  {
    name: 'TextArea',
    title: 'کادر چندسطری',
    about: 'نزدیک بیشترین اندازه می‌گوید چند حرف مانده است.',
    specimens: [
      { title: 'خالی', show: <TextArea label="متن دیدگاه" /> },
      { title: 'با راهنما', show: <TextArea label="متن پرسش" hint="حداقل ۱۰ حرف بنویسید." /> },
      {
        title: 'با خطا',
        show: <TextArea label="متن دیدگاه" defaultValue="خوب" error="کمی بیشتر بنویسید." />,
      },
      {
        title: 'نزدیک پایان',
        show: (
          <TextArea
            label="متن دیدگاه"
            maxLength={60}
            value="صفحهٔ خوانا و بند نرم؛ هر روز به دست دارم."
            readOnly
          />
        ),
      },
    ],
  },
  {
    name: 'Switch',
    title: 'کلید',
    about: 'بی‌درنگ روشن یا خاموش می‌شود؛ چیزی فرستاده نمی‌شود.',
    specimens: [
      { title: 'خاموش', show: <Switch label="فقط تفاوت‌ها" /> },
      { title: 'روشن', show: <Switch label="فقط تفاوت‌ها" defaultChecked /> },
      { title: 'غیرفعال', show: <Switch label="فقط تفاوت‌ها" disabled /> },
    ],
  },
  {
    name: 'Checkbox',
    title: 'گزینه',
    about: 'همهٔ سطر زدنی است؛ در پایانش شمار کالاها می‌نشیند.',
    specimens: [
      { title: 'خالی', show: <Checkbox label="فقط کالاهای موجود" /> },
      { title: 'انتخاب‌شده', show: <Checkbox label="مرا به خاطر بسپار" defaultChecked /> },
      { title: 'با شمار', show: <Checkbox label="بند چرمی" end="۴۸" defaultChecked /> },
      { title: 'غیرفعال', show: <Checkbox label="بند سرامیکی" end="۰" disabled /> },
      {
        title: 'غیرفعال و انتخاب‌شده',
        show: <Checkbox label="قوانین را می‌پذیرم" disabled defaultChecked />,
      },
    ],
  },
  {
    name: 'QuantityStepper',
    title: 'شمارگر تعداد',
    about: 'در کمترین و بیشترین شمار، دکمه می‌ماند ولی کاری نمی‌کند.',
    specimens: [
      { title: 'کمترین', show: <Counting start={1} /> },
      { title: 'بیشترین', show: <Counting start={5} max={5} /> },
    ],
  },
  {
    name: 'StarRating',
    title: 'امتیازدهی',
    about: 'دکمه‌های رادیویی مرورگر: جهت‌نماها، مقدار فرم و «الزامی» با آن‌هاست.',
    specimens: [
      { title: 'بی‌امتیاز', show: <Rated start={0} /> },
      { title: 'چهار از پنج', show: <Rated start={4} /> },
      { title: 'الزامی، با نام ستاره‌ها', show: <Rated start={3} required titles={starTitles()} /> },
      { title: 'ده‌تایی، رنگ نشان', show: <Rated start={7} max={10} theme="accent" size={20} />, wide: true },
      { title: 'فقط خواندنی', show: <StarRating value={3.5} readOnly theme="ink" /> },
    ],
  },
  {
    name: 'FilePick',
    title: 'انتخاب فایل',
    about: 'دکمه‌ای که پنجرهٔ فایل‌های دستگاه را باز می‌کند.',
    specimens: [{ title: 'ساده', show: <FilePick onPick={() => undefined}>انتخاب تصویر</FilePick> }],
  },
]

function Counting({ start, max }: { start: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <QuantityStepper value={value} max={max} onChange={setValue} />
}

function TypedCode({
  value: start = '',
  ...rest
}: Omit<Partial<CodeFieldProps>, 'onCode'> & { label: string }) {
  const [value, setValue] = useState(start)
  return <CodeField {...rest} length={6} value={value} onCode={setValue} />
}

function Rated({ start, ...rest }: Omit<StarRatingProps, 'value' | 'onChange'> & { start: number }) {
  const [value, setValue] = useState(start)
  return <StarRating {...rest} value={value} onChange={setValue} />
}

function starTitles(): string[] {
  return ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی']
}
