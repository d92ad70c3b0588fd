import { expect, test } from 'vitest'
import { pollData } from './message-data.ts'
import { tallyOf } from './poll-rules.ts'

const read = (poll: object) => pollData.parse({ poll: { name: 'Qual dia?', ...poll } }).poll

test('votes are counted by option, and say whose they are', () => {
  const votes = {
    contact: { name: 'Ana', options: ['Sábado', 'Domingo'], at: 1 },
    own: { name: null, options: ['Sábado'], at: 2 },
    third: { name: 'Rui', options: [], at: 3 },
  }
  const options = [{ name: 'Sábado' }, { name: 'Domingo' }, { name: 'Segunda' }]
  expect(tallyOf(read({ options, votes }))).toEqual([
    {
      name: 'Sábado',
      count: 2,
      voters: [
        { key: 'contact', name: 'Ana' },
        { key: 'own', name: null },
      ],
    },
    { name: 'Domingo', count: 1, voters: [{ key: 'contact', name: 'Ana' }] },
    { name: 'Segunda', count: 0, voters: [] },
  ])
})

test('sums stand where only sums were told, and nothing where nothing was', () => {
  const options = [{ name: 'Sábado', votes: 3 }, { name: 'Domingo' }]
  expect(tallyOf(read({ options }))).toEqual([
    { name: 'Sábado', count: 3, voters: [] },
    { name: 'Domingo', count: null, voters: [] },
  ])
})
