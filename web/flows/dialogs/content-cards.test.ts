import { expect, test } from 'vitest'
import { cardsOf, contentOf, newCard, problemOfCards } from './content-cards.ts'

test('[FLOW-013] counts the cards of each type for themselves', () => {
  const first = newCard([], 'message')
  const image = newCard([first], 'img')
  const second = newCard([first, image], 'message')
  expect([first, image, second].map(({ key }) => key)).toEqual(['message1', 'img1', 'message2'])
  expect(newCard([second], 'message').key).toBe('message3')
})

test('[FLOW-012, FLOW-050] gives a saved content back in the order of its sequence', () => {
  const data = {
    seq: ['img1', 'message1', 'interval1'],
    elements: [
      { number: 'message1', type: 'message' as const, value: 'Oi' },
      { number: 'interval1', type: 'interval' as const, value: 3 },
      { number: 'img1', type: 'img' as const, value: 'id', original: 'a.png' },
    ],
  }
  const cards = cardsOf(data)
  expect(cards.map(({ key }) => key)).toEqual(data.seq)
  const saved = contentOf(cards, new Map())
  expect(saved.seq).toEqual(data.seq)
  expect(saved.elements.toSorted((one, other) => (one.number < other.number ? -1 : 1))).toEqual(
    data.elements.toSorted((one, other) => (one.number < other.number ? -1 : 1)),
  )
})

test('keeps the caption of a file, as an imported flow may have one, until another file is chosen', () => {
  const elements = [
    { number: 'img1', type: 'img' as const, value: 'id', original: 'a.png', caption: 'Cardápio' },
  ]
  const cards = cardsOf({ seq: ['img1'], elements })
  expect(contentOf(cards, new Map()).elements).toEqual(elements)
  const file = new File(['x'], 'b.png', { type: 'image/png' })
  const changed = cards.map((card) => ({ ...card, media: { ...card.media, file } }))
  expect(contentOf(changed, new Map([['img1', 'new']])).elements).toEqual([
    { number: 'img1', type: 'img', value: 'new', original: 'a.png' },
  ])
})

test('[FLOW-066, FLOW-068, FLOW-069] says what keeps a content from being saved', () => {
  const message = { ...newCard([], 'message'), text: 'Oi' }
  const pause = (seconds: number) => ({ ...newCard([], 'interval'), seconds })
  expect(problemOfCards([message, pause(0)])).toBeNull()
  expect(problemOfCards([message, pause(120)])).toBeNull()
  expect(problemOfCards([pause(121)])).toBe('intervalMost')
  expect(problemOfCards([{ ...message, text: ' ' }])).toBe('emptyMessage')
  expect(problemOfCards([message, newCard([], 'img')])).toBe('emptyCards')
  expect(problemOfCards([])).toBe('emptyMessage')
})
