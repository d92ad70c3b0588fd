import type { ReactNode } from 'react'

/** Returns whether a URL is http(s), and nothing that a browser would execute. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)

/** A link in a card; renders nothing if the URL is not http(s). */
export const CardLink = ({ url, children }: { url: string; children: ReactNode }) =>
  isWebAddress(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : null
