import type { StaffRole } from '../../../contract/authorization/permissions.ts'

/** Explanation of each role. */
export const roleWords: Readonly<Record<StaffRole, string>> = {
  owner: 'به همهٔ بخش‌ها دسترسی دارد و نقش دیگران را هم تعیین می‌کند.',
  catalogue: 'کالاها و کدهای تخفیف را می‌بیند و تغییر می‌دهد.',
  orders: 'سفارش‌ها را پیش می‌برد و کالاها، اعضا و گزارش‌ها را می‌بیند.',
  support: 'به پیام‌ها، دیدگاه‌ها، پرسش‌ها و اعضا رسیدگی می‌کند و سفارش‌ها و کالاها را می‌بیند.',
}
