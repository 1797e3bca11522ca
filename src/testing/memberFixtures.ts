import type { AccountSession, Address } from '../../contract/identity/memberSchemas.ts'

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    id: 1,
    title: 'خانه',
    receiver: 'مریم رستمی',
    mobile: '09130000001',
    province: 'اصفهان',
    city: 'کاشان',
    postalCode: '8713755155',
    text: 'خیابان امیرکبیر، کوچهٔ سوم',
    plate: '۱۲',
    unit: '',
    isDefault: true,
    version: '1',
    ...changes,
  }
}

export function aSession(changes: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 'a',
    device: 'کروم روی اندروید',
    ip: '127.0.0.1',
    startedAt: '2025-08-01T08:00:00Z',
    lastSeenAt: '2025-08-05T08:30:00Z',
    current: true,
    ...changes,
  }
}
