import { withReturn } from '../../contract/returnTo.ts'
import { toLogin } from '../../contract/storefrontPaths.ts'
import { passwordRules } from '../../contract/identity/accountRules.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { toOwner, toPanel } from './addresses.ts'
import { staffFrame } from './staffFrame.ts'

export interface OwnerForm {
  readonly code: string
  readonly isValid: boolean
  /** The mobile for which the code was made, in the form 09…; null: the owner enters it. */
  readonly mobile: string | null
  readonly typedMobile?: string
  readonly names: { readonly firstName: string; readonly lastName: string }
  /** Persian messages by field. */
  readonly problems: Readonly<Record<string, string>>
}

/** The page of an invitation: a form for the code of `npm run owner`, and with a valid code a form for name and password. */
export function ownerPage({ code, isValid, mobile, typedMobile = '', names, problems }: OwnerForm): string {
  const title = 'حساب مدیر فروشگاه'
  if (!isValid)
    return staffFrame(
      title,
      `<section>
<h1>${title}</h1>
<p>کدی را که فروشگاه هنگام آغاز چاپ کرده یا با دستور <bdi dir="ltr">npm run owner</bdi> ساخته‌اید وارد کنید. هر کد یک ساعت و تنها یک بار به کار می‌آید.</p>
<form action="${toOwner()}">
${field({ name: 'code', label: 'کد', value: code, more: 'dir="ltr" autocomplete="off" autofocus', problems })}
<button>ادامه</button>
</form>
<p>حساب مدیر را پیش از این ساخته‌اید؟ <a href="${withReturn(toLogin(), toPanel())}">ورود به پنل مدیریت</a></p>
</section>`,
    )
  return staffFrame(
    title,
    `<section>
<h1>${title}</h1>
<p>${mobile === null ? 'با شمارهٔ موبایل' : `با شمارهٔ <bdi dir="ltr">${toPersianDigits(mobile)}</bdi>`} و رمزی که اینجا انتخاب می‌کنید وارد فروشگاه می‌شوید.</p>
<form method="post" action="${toOwner()}">
<input type="hidden" name="code" value="${escapeHtml(code)}">
${
  mobile === null
    ? field({ name: 'mobile', label: 'شمارهٔ موبایل', value: typedMobile, more: MOBILE, problems })
    : `<input type="hidden" name="username" autocomplete="username" value="${mobile}">`
}
${field({ name: 'firstName', label: 'نام', value: names.firstName, more: 'autocomplete="given-name"', problems })}
${field({ name: 'lastName', label: 'نام خانوادگی', value: names.lastName, more: 'autocomplete="family-name"', problems })}
${field({ name: 'password', label: `رمز عبور (حداقل ${toPersianDigits(String(passwordRules.min))} حرف یا عدد)`, more: PASSWORD, problems })}
${field({ name: 'again', label: 'تکرار رمز عبور', more: PASSWORD, problems })}
<button>ساختن حساب مدیر</button>
</form>
</section>`,
  )
}

const MOBILE = 'type="tel" dir="ltr" inputmode="numeric" autocomplete="username" maxlength="20"'
const PASSWORD = `type="password" dir="ltr" autocomplete="new-password" maxlength="${passwordRules.max}"`

/** The page after an accepted invitation. @param next URL to which the login leads */
export function ownerDonePage(next: string): string {
  const title = 'حساب مدیر ساخته شد'
  return staffFrame(
    title,
    `<section>
<h1>${title}</h1>
<p>حالا با شمارهٔ موبایل و رمز تازه‌تان وارد شوید.</p>
<a href="${withReturn(toLogin(), next)}">ورود به پنل مدیریت</a>
</section>`,
  )
}

interface Field {
  readonly name: string
  readonly label: string
  readonly value?: string
  /** HTML of further attributes. */
  readonly more: string
  readonly problems: OwnerForm['problems']
}

function field({ name, label, value = '', more, problems }: Field): string {
  const problem = problems[name]
  const about = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : ''
  return `<label>${label}
<input name="${name}" value="${escapeHtml(value)}" required ${more}${about}></label>
${problem ? `<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>` : ''}`
}
