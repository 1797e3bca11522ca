/** Messages for a page that needs a connection: shown in the open shop and by the service worker. */
export const connectionLostMessages = {
  title: 'به فروشگاه وصل نیستید',
  text: 'اینترنت دستگاه قطع است یا فروشگاه در دسترس نیست. به‌محض برقراری اتصال، همین صفحه خودش باز می‌شود.',
} as const
