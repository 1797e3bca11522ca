import type { CmsPage } from '../../../contract/content/schemas.ts'

/** The schema.org FAQPage of a page with questions; empty for other pages. */
export function faqData({ faq }: CmsPage): object[] {
  if (faq.length === 0) return []
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}
