import { networkInterfaces } from 'node:os'
import type { Missing } from '../contract/site/missing.ts'
import type { Settings } from './shared/settings.ts'
import type { RunningShop } from './start.ts'

const lacks: Readonly<Record<Missing, string>> = {
  sms: 'SMS_PROVIDER is not set: nobody gets a code to log in or register with.',
  refundSms:
    'SMS_TEMPLATE_IBAN or SMS_TEMPLATE_REFUNDED is not set: shoppers hear nothing of money that you transfer.',
  gateway: 'PAYMENT_GATEWAY is not set: nobody can pay.',
  backup: 'BACKUP_DIR is not set: nobody backs the shop up.',
  orderMail: 'SMTP_URL is not set: nobody at the e-mail addresses of "orders" in shop.yml hears of an order.',
  mail: 'SMTP_URL is not set: the shop sends no e-mail.',
}

/** The lines that the server prints when the shop is open. Digits are ASCII so that they can be copied. */
export function openingLines(
  settings: Settings,
  { port, missing, ownerLink }: Pick<RunningShop, 'port' | 'missing' | 'ownerLink'>,
): string {
  const lines = ['', '  عقربه آمادهٔ کار است · Aqrabe is open', '']
  for (const address of addresses(settings, port)) lines.push(`    ${address}`)
  lines.push(
    '',
    `  Database: ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`}`,
  )
  if (settings.mediaWarmer)
    lines.push('  Pictures: those of the first screens are here; the others are drawn in the background.')
  if (ownerLink !== null)
    lines.push(
      '',
      '  This shop has no owner yet. Open this page within an hour, it counts once (نشانی ساختن حساب مدیر):',
      '',
      `    ${ownerLink}`,
      '',
      '  Whoever has the link becomes the owner: keep it to yourself. A restart prints another one.',
    )
  if (missing.length > 0)
    lines.push(
      '',
      '  This shop cannot sell yet. Set these in the panel at /cp/setup, or see docs/operations.md:',
      ...missing.map((kind) => `    ${lacks[kind]}`),
    )
  if (settings.demo) lines.push('', ...demoLines(settings))
  return [...lines, ''].join('\n')
}

function addresses({ publicOrigin, host }: Settings, port: number): string[] {
  const local = `http://localhost:${port}`
  const isOpen = host === '0.0.0.0' || host === '::'
  const others = isOpen
    ? Object.values(networkInterfaces())
        .flatMap((entries) => entries ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => `http://${address}:${port}`)
    : []
  return [...new Set([publicOrigin, local, ...others])]
}

function demoLines({ publicOrigin }: Settings): string[] {
  const lines = [
    '  Demo accounts (حساب‌های نمایشی), password (رمز عبور) aqrabe-demo-1:',
    '    09130000001  member (عضو)',
    '    09130000002  administrator (مدیر)',
    '    09130000003  member, mobile not verified (عضو با موبایل تأییدنشده)',
  ]
  const isPublic = !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicOrigin)
  if (isPublic) lines.push('', '  Anyone can log in with them: set DEMO=off before you open a real shop.')
  return lines
}
