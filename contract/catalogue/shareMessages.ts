/** Toasts after the shopper presses «کپی نشانی» on a product. */
export const shareMessages = {
  copied: 'نشانی کالا کپی شد.',
  notCopied: 'نشانی کپی نشد؛ خودتان آن را کپی کنید.',
} as const
