/** Tells readers where the feed of the blog is; React moves it into the head. */
export function FeedLink({ title }: { title: string }) {
  return <link rel="alternate" type="application/rss+xml" title={title} href="/blog/rss.xml" />
}
