/** Persian names of the types of states. */
export const typeNames = {
  atomic: 'ساده',
  compound: 'مرکب',
  parallel: 'موازی',
  final: 'پایانی',
  history: 'یادآور',
} as const
