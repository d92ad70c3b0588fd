import type { ContentElement, NodeData } from '#domain/flows/graph.ts'
import { maxIntervalSeconds } from '#domain/flows/flow-rules.ts'
import type { Media } from './media-card.tsx'

export type CardType = ContentElement['type']
export const cardTypes: readonly CardType[] = ['message', 'interval', 'img', 'audio', 'video']

/** A card of the content dialog. */
export type ContentCard = {
  /** As in the sequence: `message1`, `img2`. */
  key: string
  type: CardType
  text: string
  seconds: number | ''
  media: Media
}

const noMedia: Media = { value: '', original: '', record: true, file: null }

/** The next name of a card: each type counts for itself. */
export function nextKey(cards: readonly Pick<ContentCard, 'key'>[], type: CardType): string {
  const numbers = cards.flatMap(({ key }) =>
    key.startsWith(type) ? Number(key.slice(type.length)) || 0 : [],
  )
  return `${type}${Math.max(0, ...numbers) + 1}`
}

export const newCard = (cards: readonly ContentCard[], type: CardType): ContentCard => ({
  key: nextKey(cards, type),
  type,
  text: '',
  seconds: type === 'interval' ? 0 : '',
  media: noMedia,
})

/** The cards of a saved content, in the order of its sequence. */
export function cardsOf({ seq, elements }: NodeData<'singleBlock'>): ContentCard[] {
  const ordered = seq.flatMap((key) => elements.find(({ number }) => number === key) ?? [])
  const rest = elements.filter(({ number }) => !seq.includes(number))
  return [...ordered, ...rest].map(({ number, type, value, original, record }) => ({
    key: number,
    type,
    text: type === 'message' ? String(value) : '',
    seconds: type === 'interval' ? Number(value) : '',
    media: {
      ...noMedia,
      ...(type !== 'message' && type !== 'interval' && { value: String(value) }),
      original: original ?? '',
      record: record ?? true,
    },
  }))
}

/** A content as it is saved. Files that were chosen have their id in `stored`, under the key of their card. */
export function contentOf(
  cards: readonly ContentCard[],
  stored: ReadonlyMap<string, string>,
): NodeData<'singleBlock'> {
  return {
    seq: cards.map(({ key }) => key),
    elements: cards.map(({ key, type, text, seconds, media }): ContentElement => {
      if (type === 'message') return { number: key, type, value: text }
      if (type === 'interval') return { number: key, type, value: seconds === '' ? 0 : seconds }
      const file = { number: key, type, value: stored.get(key) ?? media.value, original: media.original }
      return type === 'audio' ? { ...file, record: media.record } : file
    }),
  }
}

export type CardProblem = 'emptyCards' | 'emptyMessage' | 'intervalMost'

/** What keeps a content from being saved. */
export function problemOfCards(cards: readonly ContentCard[]): CardProblem | null {
  if (cards.length === 0) return 'emptyMessage'
  if (cards.some(({ type, text }) => type === 'message' && text.trim() === '')) return 'emptyMessage'
  const isMedia = ({ type }: ContentCard) => type !== 'message' && type !== 'interval'
  if (cards.some((card) => isMedia(card) && card.media.file === null && card.media.value === '')) {
    return 'emptyCards'
  }
  const isLong = ({ type, seconds }: ContentCard) =>
    type === 'interval' && (Number(seconds) > maxIntervalSeconds || Number(seconds) < 0)
  return cards.some(isLong) ? 'intervalMost' : null
}
