import { toFeed } from '../../../contract/storefrontListPaths.ts'

/** Announces the blog's feed; React moves the element into the head. */
export function FeedLink({ title }: { title: string }) {
  return <link rel="alternate" type="application/rss+xml" title={title} href={toFeed()} />
}
