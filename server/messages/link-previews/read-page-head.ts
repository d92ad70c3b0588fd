import { visibleName } from '#domain/http/visible-name.ts'
import { decodeEntities } from './decode-entities.ts'

export type PageHead = { title: string; description: string; site: string; picture: string | null }

const longest = { title: 200, description: 300, site: 80 }
/** Elements whose contents are never markup. */
const rawElements = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'svg', 'iframe', 'xmp'])
const attribute = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g
const longestTag = 8192

/**
 * Reads the metadata in a page's head as plain text: Open Graph first, then Twitter's names, then the standard ones. Reads only <meta> and
 * <title>, ends with the head, and takes linear time. Null when there is no title.
 */
export function readPageHead(html: string): PageHead | null {
  const found = new Map<string, string>()
  for (const { name, attributes, inner } of tagsOf(html)) {
    if (name === 'title') note(found, 'title', inner)
    if (name !== 'meta') continue
    const given = attributesOf(attributes)
    const key = (given.get('property') ?? given.get('name') ?? '').toLowerCase()
    note(found, key, given.get('content') ?? '')
  }
  const first = (...keys: string[]) => keys.map((key) => found.get(key)).find(Boolean) ?? ''
  const title = plain(first('og:title', 'twitter:title', 'title'), longest.title)
  if (!title) return null
  return {
    title,
    description: plain(first('og:description', 'twitter:description', 'description'), longest.description),
    site: plain(first('og:site_name', 'application-name'), longest.site),
    picture:
      decodeEntities(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image')).trim() ||
      null,
  }
}

const note = (found: Map<string, string>, key: string, value: string) => {
  if (key && value.trim() && !found.has(key)) found.set(key, value)
}

function plain(text: string, length: number): string {
  const shown = [...visibleName(decodeEntities(text)).trim()]
  return shown.length > length
    ? `${shown
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : shown.join('')
}

type Tag = { name: string; attributes: string; inner: string }

function* tagsOf(html: string): Generator<Tag> {
  // Not toLowerCase: it lengthens some letters, which would shift all later positions.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let at = 0
  for (;;) {
    at = html.indexOf('<', at)
    if (at < 0) return
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const name = /^\/?[a-z][a-z0-9]*/.exec(lower.slice(at + 1, at + 20))?.[0]
    if (!name) {
      at += 1
      continue
    }
    if (name === '/head' || name === 'body') return
    const end = endOfTag(html, at + 1 + name.length)
    if (end < 0) return
    const attributes = html.slice(at + 1 + name.length, end)
    at = end + 1
    if (name !== 'title' && !rawElements.has(name)) {
      yield { name, attributes, inner: '' }
      continue
    }
    const close = lower.indexOf(`</${name}`, at)
    if (close < 0) return
    yield { name, attributes, inner: name === 'title' ? html.slice(at, close) : '' }
    at = close
  }
}

/** Returns the end of a tag: the first `>` outside quotes. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length && at < from + longestTag; at++) {
    const char = html[at] ?? ''
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at
  }
  return -1
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '')
  }
  return found
}
