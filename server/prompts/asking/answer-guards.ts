import { chatMarks } from './chat-marks.ts'
import { charactersPerToken } from './transcript.ts'

const markdownImage = /!\[([^\]\n]{0,300})\]\([^)\s]{1,2000}\)/g
const markdownLink = /\[([^\]\n]{1,300})\]\((https?:\/\/[^)\s]{1,2000})\)/g
/** With a protocol in any case, or a host as apps make a link of it. */
const address =
  /(?<![\p{L}\p{N}@._-])(?:[a-z][a-z\d+.-]{1,15}:\/\/[^\s<>"')\]]{1,2000}|(?:[\p{L}\p{N}._%+-]{1,64}@)?(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}[.。．｡]){1,8}(?:xn--[a-z\d-]{2,59}|\p{L}{2,24})[.。．｡]?(?::\d{1,5})?(?:[/?#][^\s<>"')\]]{0,2000})?|(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\/[^\s<>"')\]]{0,2000})/giu
/** Endings that make a link of a host without a path. Those that are words too (`eu`, `de`, `me`) need a path or a `www`. */
const commonEndings = new Set(
  `com net org info biz app dev xyz site online shop store link club top live pro page web cloud fun vip bet win icu click blog tech space
  website agency digital media news chat group email help support work world today life zone loan cash money bank pay finance credit br io
  ly gl tr mx cl co uk us ru cn tv cc pt es ws tk ml ga cf gq su in sbs lol wtf ltd llc inc gmbh bio fit fyi lat rip zip mov foo kim moe nyc
  rio uno wiki xxx yoga guru ninja rocks software solutions systems technology academy photos pics tips tools shopping sale market trade
  trading credit cards casino poker games game hosting host domains email exchange capital fund insure tax legal law care clinic dental
  delivery express global international network company business enterprises services consulting studio design art gallery video stream
  fr nl dk fi pl cz ch jp kr hk tw sg ph vn nz za ng ke ae ro hu gr sk hr bg rs ua kz ee lv lt mt ie vg fm ag bz cx gd hn ht lc mn nu pw
  sh sx vc pe ec uy py`.split(/\s+/),
)
/** The full stops that programs take for one in a host. */
const stops = /[。．｡]/g
/** Marks after an address, such as the full stop of its sentence. */
const marksBehind = /(?<![^\p{L}\p{N}/])[^\p{L}\p{N}/]+$/u

/** Links that an answer may hold: to these domains and those below them, and to these addresses, as `addressOf` gives them. */
type AllowedLinks = { domains: readonly string[]; addresses: ReadonlySet<string> }

/** A host alone allows every address of it. */
function isAllowed(link: string, { domains, addresses }: AllowedLinks): boolean {
  const named = link.replace(marksBehind, '')
  const bare = hasProtocol(named) ? named : `https://${named}`
  if (!URL.canParse(bare)) return false
  const url = new URL(bare)
  const { hostname: host } = url
  const isOwn = domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
  return isOwn || addresses.has(addressOf(url)) || addresses.has(withoutWww(host))
}

const hasProtocol = (link: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(link)

/** Whether words with a full stop between them are an address, and not the end of one sentence and the beginning of the next. */
function isAddress(text: string): boolean {
  if (hasProtocol(text) || /^www\./i.test(text)) return true
  const [named = '', ...path] = text.split(/(?=[/?#:])/)
  // A person before a host is a mail address, unless a path follows it.
  if (named.includes('@')) return path.length > 0
  if (/^[\d.]+$/.test(named)) return true
  const host = named.replace(stops, '.').replace(/\.$/, '')
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase()
  if (ending.startsWith('xn--') || host.includes('xn--')) return true
  return path.length > 0 ? /^[\p{L}]{2,}$/u.test(ending) : commonEndings.has(ending)
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The host, the path without its last slash, and the query. */
const addressOf = ({ hostname, pathname, search }: URL): string =>
  `${withoutWww(hostname)}${pathname.replace(/\/$/, '')}${search}`

/** What stands between words that may be addresses. */
const between = /[\s<>"'()[\]*]|:(?!\/\/)/
const longestAddress = 2000

/** Addresses that a prompt names, with or without a protocol: what the company writes there, customers may be told. */
export const addressesIn = (prompt: string): ReadonlySet<string> =>
  new Set(
    prompt.split(between).flatMap((word) => {
      const bare = word.slice(0, longestAddress).replace(marksBehind, '')
      if (!bare.includes('.') || bare.includes('@')) return []
      const link = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`
      if (!URL.canParse(link)) return []
      const url = new URL(link)
      return /\.[a-z]{2,}$/.test(url.hostname) ? [addressOf(url)] : []
    }),
  )

/** More than any channel takes. */
const longestAnswer = 20_000

/** An answer as plain text for a chat: no pictures of Markdown, and no links but the allowed ones. */
export const plainAnswer = (text: string, links: AllowedLinks): string =>
  chatMarks(
    text
      .slice(0, longestAnswer)
      .replace(markdownImage, '$1')
      .replace(markdownLink, (_link, words: string, to: string) => (words === to ? to : `${words} ${to}`)),
  )
    .replace(address, (link) => (!isAddress(link) || isAllowed(link, links) ? link : ''))
    .replace(/[^\S\n]{2,}/g, ' ')
    .trim()

/** The company's domains in a setting: separated by commas, blanks or lines, with or without a protocol. */
export const domainsIn = (setting: string): string[] =>
  setting
    .split(/[\s,;]+/)
    .map((each) =>
      each
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/[/:].*$/, ''),
    )
    .filter((each) => /^[a-z0-9.-]{3,253}$/.test(each))

/** Cuts at the end of a sentence, where there is one in the second half, else at a word. */
export function cutAtSentence(text: string, maxTokens: number): string {
  const most = Math.floor(maxTokens * charactersPerToken)
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = Math.max(
    cut.lastIndexOf('. '),
    cut.lastIndexOf('! '),
    cut.lastIndexOf('? '),
    cut.lastIndexOf('\n'),
  )
  if (end > most / 2) return cut.slice(0, end + 1).trim()
  const word = cut.lastIndexOf(' ')
  return `${(word > most / 2 ? cut.slice(0, word) : cut).trim()}…`
}

const gram = 8
/** Words of a prompt's beginning, where it tells the model what to do. */
const opening = 20
/** Words of a prompt that an answer may repeat; further ones while they are less than half of it, and fewer than `most`. */
const fewest = 40
const most = 150

/**
 * Whether an answer gives the prompt away: it repeats the prompt's beginning, half of it, or a long part, in runs of eight words or more.
 * Single sentences are facts for customers, such as an address or a price (decision record 0029).
 */
export function leaks(answer: string, prompt: string): boolean {
  const known = new Set(gramsOf(wordsOf(answer)))
  const words = wordsOf(prompt)
  const repeated = words.map(() => false)
  for (const [at, each] of gramsOf(words).entries()) if (known.has(each)) repeated.fill(true, at, at + gram)
  if (words.length >= gram && repeated.slice(0, opening).every(Boolean)) return true
  const count = repeated.filter(Boolean).length
  return count >= most || (count >= fewest && count * 2 >= words.length)
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const gramsOf = (words: string[]): string[] =>
  words.slice(0, Math.max(0, words.length - gram + 1)).map((_, at) => words.slice(at, at + gram).join(' '))
