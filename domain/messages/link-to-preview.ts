import { linkPartsOf } from './link-parts.ts'
import { videoIdOf } from './video-id.ts'

const longestAddress = 2048

/**
 * Returns the first web address of a text to preview, normalized and without its fragment; null without one. Videos are skipped: they have
 * a card of their own. Pure.
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
