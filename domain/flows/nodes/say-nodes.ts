import type { ContentElement } from '../graph.ts'
import type { Part } from '#domain/bot-calls/bot-call.ts'
import { mainHandle } from '../graph.ts'
import { type Behaviour, fill, type Outcome, say, type Walk } from '../walk.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
type FileKind = Extract<Part, { type: 'file' }>['kind']

/** A file by the id that it is stored under, or by its address; null: there is none. */
export function filePart(
  value: string | number,
  { kind, caption = '', record = false }: { kind: FileKind; caption?: string; record?: boolean },
): Part | null {
  const given = String(value).trim()
  if (given === '') return null
  if (typeof value === 'number' || /^\d{1,9}$/.test(given))
    return { type: 'file', kind, file: { fileId: Number(given) }, caption, record }
  const file = uuid.test(given) ? { storedId: given } : { url: given.slice(0, 2000) }
  return { type: 'file', kind, file, caption, record }
}

const sayFile = (walk: Walk, value: string | number, of: Parameters<typeof filePart>[1]) => {
  const part = filePart(value, of)
  if (part) say(walk, part)
}

export const startNode: Behaviour<'start'> = { enter: () => ({ go: mainHandle }) }

export const noteNode: Behaviour<'note'> = { enter: () => ({ go: mainHandle }) }

export const messageNode: Behaviour<'message'> = {
  enter: ({ data }, walk) => {
    say(walk, { type: 'text', text: fill(walk, data.label) })
    return { go: mainHandle }
  },
}

export const imageNode: Behaviour<'img'> = {
  enter: ({ data }, walk) => {
    sayFile(walk, data.url, { kind: 'image' })
    return { go: mainHandle }
  },
}

export const audioNode: Behaviour<'audio'> = {
  enter: ({ data }, walk) => {
    sayFile(walk, data.url, { kind: 'audio', record: data.record })
    return { go: mainHandle }
  },
}

export const videoNode: Behaviour<'video'> = {
  enter: ({ data }, walk) => {
    sayFile(walk, data.url, { kind: 'video' })
    return { go: mainHandle }
  },
}

/** Says several parts in the order of `seq`; each pause between them is a wait, and `place` stores where to go on. */
export const contentNode: Behaviour<'singleBlock'> = {
  enter: (node, walk) => sayFrom(node.data, walk, 0),
  resume: (node, walk, event) =>
    event.type === 'due' ? sayFrom(node.data, walk, walk.state.place) : { stay: true },
}

function sayFrom({ seq, elements }: Content, walk: Walk, from: number): Outcome {
  for (let index = from; index < seq.length; index++) {
    const element = elements.find(({ number }) => number === seq[index])
    if (!element) continue
    if (element.type === 'interval') {
      const pauseMs = secondsOf(element) * 1000
      if (pauseMs === 0) continue
      walk.state.place = index + 1
      return { wait: 'sleep', dueAt: walk.facts.now + pauseMs }
    }
    sayElement(walk, element)
  }
  return { go: mainHandle }
}

type Content = { seq: string[]; elements: ContentElement[] }

const longestPause = 120
const secondsOf = ({ value }: ContentElement): number => {
  const seconds = Number(value)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestPause) : 0
}

function sayElement(walk: Walk, { type, value, record, caption = '' }: ContentElement): void {
  if (type === 'message') say(walk, { type: 'text', text: fill(walk, String(value)) })
  if (type === 'img') sayFile(walk, value, { kind: 'image', caption })
  if (type === 'video') sayFile(walk, value, { kind: 'video', caption })
  if (type === 'audio') sayFile(walk, value, { kind: 'audio', caption, record: record ?? true })
}
