import type { ContentElement, NodeData } from '#domain/flows/graph.ts'
import { maxIntervalSeconds } from '#domain/flows/flow-rules.ts'
import type { Media } from './media-card.tsx'

export type CardType = ContentElement['type']
export const cardTypes: readonly CardType[] = ['message', 'interval', 'img', 'audio', 'video']

/** A card of the content dialog. */
export type ContentCard = {
  /** Key in the sequence, such as `message1` or `img2`. */
  key: string
  type: CardType
  text: string
  seconds: number | ''
  media: Media
  /** Caption of the stored file, as an imported flow may have one. */
  caption?: string | undefined
}

const noMedia: Media = { value: '', original: '', record: true, file: null }

/** Returns the next free key of a card type; each type is numbered separately. */
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

/** Returns the cards of saved content, in the order of its sequence. */
export function cardsOf({ seq, elements }: NodeData<'singleBlock'>): ContentCard[] {
  const ordered = seq.flatMap((key) => elements.find(({ number }) => number === key) ?? [])
  const rest = elements.filter(({ number }) => !seq.includes(number))
  return [...ordered, ...rest].map(({ number, type, value, original, record, caption }) => ({
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
    caption,
  }))
}

/** Returns the content to save. `stored` maps the key of a card to the id of its newly uploaded file. */
export function contentOf(
  cards: readonly ContentCard[],
  stored: ReadonlyMap<string, string>,
): NodeData<'singleBlock'> {
  return {
    seq: cards.map(({ key }) => key),
    elements: cards.map(({ key, type, text, seconds, media, caption }): ContentElement => {
      if (type === 'message') return { number: key, type, value: text }
      if (type === 'interval') return { number: key, type, value: seconds === '' ? 0 : seconds }
      const file = {
        ...{ number: key, type, value: stored.get(key) ?? media.value, original: media.original },
        ...(caption && !media.file && { caption }),
      }
      return type === 'audio' ? { ...file, record: media.record } : file
    }),
  }
}

export type CardProblem = 'emptyCards' | 'emptyMessage' | 'intervalMost'

/** Returns the error that prevents saving the content, or null. */
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
