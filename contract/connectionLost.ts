/** Of a page that cannot be opened for want of a connection: an open shop's own, and the service worker's. */
export const connectionLostMessages = {
  title: 'به فروشگاه وصل نیستید',
  text: 'اینترنت دستگاه قطع است یا فروشگاه در دسترس نیست. به‌محض برقراری اتصال، همین صفحه خودش باز می‌شود.',
} as const
