import { linkPartsOf } from '#domain/messages/link-parts.ts'

export type Mark = 'bold' | 'italic' | 'strike'
export type TextNode =
  | { kind: 'text' | 'mono'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: Mark; children: TextNode[] }

const marks: Record<string, Mark | 'mono'> = { '*': 'bold', _: 'italic', '~': 'strike', '`': 'mono' }
const fence = '```'
const deepest = 4
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)

/** Returns the text without formatting, for summaries. Pure. */
export const plainTextOf = (text: string): string => wordsIn(textNodesOf(text))

const wordsIn = (nodes: TextNode[]): string =>
  nodes.map((node) => ('children' in node ? wordsIn(node.children) : node.text)).join('')

type Link = { start: number; end: number; href: string }

/**
 * Parses a text as WhatsApp formats it: *bold*, _italic_, ~struck~, `mono` and ```mono```, and links, in which these signs mean nothing. A
 * sign counts at the edge of a word and closes on its own line. Pure; linear in the length of the text.
 */
export function textNodesOf(text: string): TextNode[] {
  const links = new Map<number, Link>()
  let at = 0
  for (const part of linkPartsOf(text)) {
    if (part.href) links.set(at, { start: at, end: at + part.text.length, href: part.href })
    at += part.text.length
  }
  const covered = coveredBy(text.length, links)
  return nodesIn({ text, links, covered }, 0, text.length, 0)
}

type Source = { text: string; links: Map<number, Link>; covered: Uint8Array }

function coveredBy(length: number, links: Map<number, Link>): Uint8Array {
  const covered = new Uint8Array(length)
  for (const { start, end } of links.values()) covered.fill(1, start, end)
  return covered
}

function nodesIn(source: Source, start: number, end: number, depth: number): TextNode[] {
  const { text, links } = source
  const nodes: TextNode[] = []
  /** For each sign, the position up to which it has no partner. */
  const lonelyUntil: Record<string, number> = {}
  let plainFrom = start
  const push = (from: number, to: number, node: TextNode) => {
    if (from > plainFrom) nodes.push({ kind: 'text', text: text.slice(plainFrom, from) })
    nodes.push(node)
    plainFrom = to
    return to
  }
  for (let at = start; at < end; ) {
    const link = links.get(at)
    if (link && link.end <= end) {
      at = push(at, link.end, { kind: 'link', text: text.slice(at, link.end), href: link.href })
      continue
    }
    const sign = text[at] ?? ''
    const mark = marks[sign]
    if (!mark || depth >= deepest || at < (lonelyUntil[sign] ?? 0)) {
      at += 1
      continue
    }
    const fenced = sign === '`' && text.startsWith(fence, at) ? text.indexOf(fence, at + fence.length) : -1
    if (fenced > at + fence.length && fenced + fence.length <= end) {
      const inner = text.slice(at + fence.length, fenced)
      at = push(at, fenced + fence.length, { kind: 'mono', text: inner.replace(/^\n|\n$/g, '') })
      continue
    }
    if (!opens(text, at)) {
      at += 1
      continue
    }
    const close = closing(source, at, end)
    if (close.at === null) {
      lonelyUntil[sign] = close.searchedTo
      at += 1
      continue
    }
    const node: TextNode =
      mark === 'mono'
        ? { kind: 'mono', text: text.slice(at + 1, close.at) }
        : { kind: mark, children: nodesIn(source, at + 1, close.at, depth + 1) }
    at = push(at, close.at + 1, node)
  }
  if (end > plainFrom) nodes.push({ kind: 'text', text: text.slice(plainFrom, end) })
  return nodes
}

const opens = (text: string, at: number) =>
  !isWord(text[at - 1]) && !isSpace(text[at + 1]) && text[at + 1] !== text[at]

function closing({ text, covered }: Source, open: number, end: number) {
  const sign = text[open]
  for (let at = open + 2; at < end; at++) {
    if (text[at] === '\n') return { at: null, searchedTo: at }
    const isPartner = text[at] === sign && !covered[at] && !isSpace(text[at - 1]) && !isWord(text[at + 1])
    if (isPartner) return { at, searchedTo: at }
  }
  return { at: null, searchedTo: end }
}
