/** Persian explanations of the codes with which gateways and SMS carriers refuse, with advice for the owner. */

import type { BankName } from '../../contract/orders/banks.ts'
import type { SmsProblem } from '../shared/sms.ts'

type Words = Readonly<Record<string, string>>

const zarinpal: Words = {
  '-9': 'زرین‌پال درخواست را نپذیرفت: کد پذیرنده یا نشانی فروشگاه (PUBLIC_ORIGIN) را ببینید.',
  '-10': 'زرین‌پال کد پذیرنده یا آی‌پی سرور را نمی‌شناسد.',
  '-11': 'کد پذیرندهٔ زرین‌پال فعال نیست؛ با پشتیبانی زرین‌پال تماس بگیرید.',
  '-15': 'درگاه زرین‌پال تعلیق شده است؛ با پشتیبانی زرین‌پال تماس بگیرید.',
  '-16': 'سطح تأیید پذیرندهٔ زرین‌پال کافی نیست؛ مدارک را در پنل زرین‌پال کامل کنید.',
  '-41': 'مبلغ از سقف درگاه زرین‌پال بیشتر است.',
  '-74': 'کد پذیرندهٔ زرین‌پال درست نیست.',
}

export const gatewayCodes: Readonly<Record<BankName, Words>> = {
  zarinpal,
  sandbox: zarinpal,
  zibal: {
    '102': 'زیبال کد پذیرنده را نمی‌شناسد.',
    '103': 'کد پذیرندهٔ زیبال فعال نیست؛ با پشتیبانی زیبال تماس بگیرید.',
    '104': 'کد پذیرندهٔ زیبال درست نیست.',
    '105': 'زیبال این مبلغ را نمی‌پذیرد.',
    '106': 'زیبال نشانی بازگشت را نپذیرفت: دامنهٔ فروشگاه (PUBLIC_ORIGIN) را در پنل زیبال ثبت کنید.',
    '113': 'مبلغ از سقف درگاه زیبال بیشتر است.',
  },
}

const carrierCodes: Readonly<Record<string, Words>> = {
  kavenegar: {
    '401': 'حساب کاوه‌نگار غیرفعال است.',
    '403': 'کاوه‌نگار کلید را نمی‌شناسد.',
    '407': 'کاوه‌نگار این سرور را نمی‌پذیرد؛ آی‌پی آن را در پنل کاوه‌نگار مجاز کنید.',
    '411': 'کاوه‌نگار این موبایل را نپذیرفت.',
    '418': 'اعتبار کاوه‌نگار کافی نیست؛ آن را شارژ کنید.',
    '424': 'کاوه‌نگار الگوی «کد تأیید موبایل» را نمی‌شناسد یا هنوز تأییدش نکرده است.',
    '426': 'حساب کاوه‌نگار اجازهٔ پیامک با الگو (lookup) ندارد.',
  },
  smsir: {
    '10': 'sms.ir کلید را نمی‌شناسد.',
    '11': 'کلید sms.ir غیرفعال است.',
    '12': 'کلید sms.ir برای آی‌پی دیگری است.',
    '13': 'حساب sms.ir غیرفعال است.',
    '14': 'حساب sms.ir تعلیق شده است.',
    '102': 'اعتبار sms.ir کافی نیست؛ آن را شارژ کنید.',
    '104': 'sms.ir این موبایل را نپذیرفت.',
  },
}

/** The Persian explanation why an SMS carrier did not send a message. */
export function smsRefusal(provider: string, { kind, carrierCode }: SmsProblem): string {
  if (kind === 'timeout' || kind === 'unreachable') return 'سامانهٔ پیامکی پاسخ نداد. اینترنت سرور را ببینید.'
  const code = String(carrierCode ?? '')
  return carrierCodes[provider]?.[code] ?? `سامانهٔ پیامکی نپذیرفت (پاسخ: ${code || 'ناخوانا'}).`
}
