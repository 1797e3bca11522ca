import { forbidden } from '../shared/errors.ts'
import type { Settings } from '../shared/settings.ts'

/** @throws AppError 403 if the owner changes the settings by files only */
export function assertEditable({ panelEditors }: Pick<Settings, 'panelEditors'>): void {
  if (!panelEditors)
    throw forbidden('این فروشگاه از فایل‌ها تنظیم می‌شود (PANEL_EDITORS=off)؛ پنل تنظیمات را تغییر نمی‌دهد.')
}
