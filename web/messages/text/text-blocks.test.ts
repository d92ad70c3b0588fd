import { expect, test } from 'vitest'
import { textBlocksOf } from './text-blocks.ts'

test('parts quoted lines from others, and gives items of lists a dot', () => {
  expect(textBlocksOf('> Quando chega?\n> Hoje?\nAmanhã:\n- bolo\n* torta\n*negrito*')).toEqual([
    { isQuote: true, text: 'Quando chega?\nHoje?' },
    { isQuote: false, text: 'Amanhã:\n• bolo\n• torta\n*negrito*' },
  ])
})

test.each(['', 'a', '2 > 1', 'a - b', '-', '5 - 3\n'])('leaves %j as it is', (text) => {
  expect(textBlocksOf(text)).toEqual([{ isQuote: false, text }])
})
