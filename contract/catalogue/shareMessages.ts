/** After a press on «کپی نشانی» of a product. */
export const shareMessages = {
  copied: 'نشانی کالا کپی شد.',
  notCopied: 'نشانی کپی نشد؛ خودتان آن را کپی کنید.',
} as const
