import { linkPartsOf } from './link-parts.ts'
import { videoIdOf } from './video-id.ts'

const longestAddress = 2048

/**
 * The address that a text is shown with a preview of: its first one of the web, unless that is a video, which has a card of its own.
 * Written in one way, without the part that only the browser uses; null where there is none. Pure.
 */
export function linkToPreview(text: string): string | null {
  for (const { href } of linkPartsOf(text)) {
    if (!href || !/^https?:/i.test(href) || !URL.canParse(href) || videoIdOf(href)) continue
    const url = new URL(href)
    url.hash = ''
    const isPlain = !url.username && !url.password && url.href.length <= longestAddress
    if (isPlain) return url.href
  }
  return null
}
