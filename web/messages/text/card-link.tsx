import type { ReactNode } from 'react'

/** Whether an address is one of the web, and nothing that a browser would run. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)

/** A link out of a card; nothing where the address is none of the web. */
export const CardLink = ({ url, children }: { url: string; children: ReactNode }) =>
  isWebAddress(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : null
