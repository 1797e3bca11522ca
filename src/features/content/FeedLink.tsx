import { toFeed } from '../../../contract/storefrontListPaths.ts'

/** Says where the feed of the blog is; React moves it into the head. */
export function FeedLink({ title }: { title: string }) {
  return <link rel="alternate" type="application/rss+xml" title={title} href={toFeed()} />
}
