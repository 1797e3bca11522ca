import { forbidden } from '../shared/errors.ts'
import type { Settings } from '../shared/settings.ts'

/** Checks that the panel may change settings. @throws AppError 403 if the shop is set up by files only */
export function assertEditable({ panelEditors }: Pick<Settings, 'panelEditors'>): void {
  if (!panelEditors)
    throw forbidden('این فروشگاه از فایل‌ها تنظیم می‌شود (PANEL_EDITORS=off)؛ پنل تنظیمات را تغییر نمی‌دهد.')
}
