import { charactersPerToken } from './transcript.ts'

const markdownImage = /!\[([^\]\n]{0,300})\]\([^)\s]{1,2000}\)/g
const markdownLink = /\[([^\]\n]{1,300})\]\((https?:\/\/[^)\s]{1,2000})\)/g
const bold = /\*\*([^*\n]{1,1000})\*\*/g
const address = /https?:\/\/[^\s<>"')\]]{1,2000}/g
/** Marks after an address, such as the full stop of its sentence. */
const marksBehind = /(?<![^\p{L}\p{N}/])[^\p{L}\p{N}/]+$/u

/** Whether an address is of one of these domains, or of one below it. */
function isAllowed(link: string, domains: readonly string[]): boolean {
  const bare = link.replace(marksBehind, '')
  if (!URL.canParse(bare)) return false
  const host = new URL(bare).hostname.toLowerCase()
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** More than any channel takes. */
const longestAnswer = 20_000

/** An answer as plain text for a chat: no pictures of Markdown, no links but those to the company's own domains. */
export const plainAnswer = (text: string, domains: readonly string[]): string =>
  text
    .slice(0, longestAnswer)
    .replace(markdownImage, '$1')
    .replace(markdownLink, '$1 $2')
    .replace(bold, '*$1*')
    .replace(address, (link) => (isAllowed(link, domains) ? link : ''))
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

/** Whether an answer repeats eight words in a row of the secret text that only the model got. */
export function leaks(answer: string, secret: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const grams = (text: string) => {
    const list = words(text)
    return list
      .slice(0, Math.max(0, list.length - gram + 1))
      .map((_, at) => list.slice(at, at + gram).join(' '))
  }
  const known = new Set(grams(secret))
  return grams(answer).some((each) => known.has(each))
}
