/** Kinds of states, as they are told to a reader. */
export const typeNames = {
  atomic: 'ساده',
  compound: 'مرکب',
  parallel: 'موازی',
  final: 'پایانی',
  history: 'یادآور',
} as const
