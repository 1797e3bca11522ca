/** For a page that cannot be opened without a connection: in an open shop, and from the service worker. */
export const connectionLostMessages = {
  title: 'به فروشگاه وصل نیستید',
  text: 'اینترنت دستگاه قطع است یا فروشگاه در دسترس نیست. به‌محض برقراری اتصال، همین صفحه خودش باز می‌شود.',
} as const
