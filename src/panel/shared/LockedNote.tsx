import { Alert } from '../../ui/feedback/Alert.tsx'

/** Replaces the save button if the owner changes the shop by files only. */
export function LockedNote() {
  return (
    <Alert tone="warning" title="این فروشگاه از فایل‌ها تنظیم می‌شود">
      <span>پنل این تنظیمات را تنها نشان می‌دهد، چون </span>
      <bdi dir="ltr">PANEL_EDITORS=off</bdi>
      <span> است.</span>
    </Alert>
  )
}
