import { expect, test } from 'vitest'
import type { AnswerKind } from '../answers/answer-kinds.ts'
import type { NodeData } from '../graph.ts'
import { conversation, textsOf } from '#tests/bots/conversation.ts'
import { flowOf, nodeOf, saidOf } from '#tests/bots/flow-of.ts'

const patience = { timeoutMinutes: null, maxInvalid: 2 }

/** A question of a kind, what is said of its answer, and where it goes after the last try. */
const asking = (answer: AnswerKind | undefined, over: Partial<NodeData<'question'>> = {}) =>
  flowOf(
    [
      nodeOf('1', 'start', { label: '' }),
      nodeOf('q', 'question', {
        integration: { message: 'Qual?', answerKey: 'dado' },
        ...patience,
        ...(answer && { answer }),
        ...over,
      }),
      nodeOf('m', 'message', { label: 'Anotei {{dado}}.' }),
      nodeOf('i', 'message', { label: 'Deixa para lá.' }),
    ],
    ['1>q', 'q>m', 'q.invalid>i'],
  )

test.each([
  ['date', '31 de dezembro', '2026-12-31', 'Anotei 31/12/2026.'],
  ['number', 'uns 1.500,50', '1500.5', 'Anotei 1500,5.'],
  ['cpf', 'é 529.982.247-25', '52998224725', 'Anotei 529.982.247-25.'],
  ['email', 'Ana@X.com', 'ana@x.com', 'Anotei ana@x.com.'],
  ['phone', '11 99999-8888', '5511999998888', 'Anotei +5511999998888.'],
  [undefined, '31 de dezembro', '31 de dezembro', 'Anotei 31 de dezembro.'],
] as const)(
  '[D161] stores an answer of the kind %s, and shows it as people write it',
  (kind, text, stored, said) => {
    const talk = conversation(asking(kind))
    talk.begin()
    expect(textsOf(talk.say(text))).toEqual([said])
    expect(talk.state().vars).toEqual({ dado: stored })
    expect(talk.state().answers).toEqual([{ asked: 'Qual?', answered: text }])
  },
)

test('[D161] asks again in its own words or the product’s, and gives up after the last try', () => {
  const talk = conversation(asking('cpf', { maxInvalid: 3, retry: 'Confira o CPF, {{firstName}}.' }))
  talk.begin()
  expect(textsOf(talk.say('123'))).toEqual(['Confira o CPF, Ana.'])
  expect(textsOf(talk.say('não sei'))).toEqual(['Confira o CPF, Ana.'])
  expect(textsOf(talk.say('456'))).toEqual(['Deixa para lá.'])
  expect(talk.state().vars).toEqual({})

  const other = conversation(asking('email'))
  other.begin()
  expect(textsOf(other.say('ana'))).toEqual(['Não reconheci um e-mail. Escreva como nome@exemplo.com.'])
})

test('[D161] hands over after the last try where nothing else is drawn', () => {
  const flow = asking('number')
  const talk = conversation({
    ...flow,
    next: new Map([...flow.next].filter(([key]) => !key.endsWith('invalid'))),
  })
  talk.begin()
  talk.say('muitos')
  const turn = talk.say('nem sei')
  expect(talk.state().status).toBe('handed-over')
  expect(turn.trace.at(-1)?.why).toBe('answers of another kind')
})

test('[D161] takes the one answer of the kind among the messages of a burst, and none of two', () => {
  const said = (...texts: string[]) => ({ type: 'said' as const, said: texts.map((text) => saidOf(text)) })
  const talk = conversation(asking('number'))
  talk.begin()
  talk.tell(said('Boa tarde', 'seremos 12', 'obrigado'))
  expect(talk.state().vars).toEqual({ dado: '12' })

  const other = conversation(asking('number'))
  other.begin()
  other.tell(said('seremos 12', 'ou 13'))
  expect(other.state().vars).toEqual({})
})

test('[D161] offers yes and no as buttons, and understands a tap, a number and words', () => {
  const answers = [
    [saidOf('Não', { rowId: '2' }), 'no'],
    [saidOf('1'), 'yes'],
    [saidOf('sim, por favor'), 'yes'],
  ] as const
  for (const [said, stored] of answers) {
    const talk = conversation(asking('yesNo'))
    expect(talk.begin().effects).toContainEqual(
      expect.objectContaining({
        part: {
          type: 'choices',
          text: 'Qual?',
          options: [
            { id: '1', title: 'Sim' },
            { id: '2', title: 'Não' },
          ],
          how: 'button',
        },
      }),
    )
    const turn = talk.tell({ type: 'said', said: [said] })
    expect(talk.state().vars).toEqual({ dado: stored })
    expect(textsOf(turn)).toEqual([stored === 'yes' ? 'Anotei Sim.' : 'Anotei Não.'])
  }
})

test('[D161] compares an answer with what means the same, and sends it to programs as it is stored', () => {
  const compared = (value: string, condition: 'equals' | 'oneOf' | 'before') =>
    flowOf(
      [
        nodeOf('1', 'start', { label: '' }),
        nodeOf('q', 'question', {
          integration: { message: 'Quando?', answerKey: 'dia' },
          ...patience,
          answer: 'date',
          savesToContact: true,
        }),
        nodeOf('c', 'condition', { key: 'dia', condition, value, more: [], join: 'all' }),
        nodeOf('h', 'http', {
          method: 'POST',
          url: 'https://x.com/{{dia}}',
          headers: [],
          body: '{"dia":"{{dia}}"}',
          mappings: [],
        }),
        nodeOf('n', 'message', { label: 'Não.' }),
      ],
      ['1>q', 'q>c', 'c>h', 'c.b>n'],
    )
  for (const [value, condition] of [
    ['31/12/2026', 'equals'],
    ['2026-12-31', 'equals'],
    ['1/1/2027;31 de dezembro', 'oneOf'],
    ['01/01/2027', 'before'],
  ] as const) {
    const talk = conversation(compared(value, condition))
    talk.begin()
    const { effects } = talk.say('31 de dezembro')
    expect(effects.find(({ type }) => type === 'call')).toMatchObject({
      request: { url: 'https://x.com/2026-12-31', body: '{"dia":"2026-12-31"}' },
    })
    expect(effects).toContainEqual({ type: 'contact', name: 'dia', value: '31/12/2026' })
  }
  const talk = conversation(compared('30/12/2026', 'equals'))
  talk.begin()
  expect(textsOf(talk.say('31 de dezembro'))).toEqual(['Não.'])
})

test('[D161] a value that is set over an answer is shown as it was set', () => {
  const flow = flowOf(
    [
      nodeOf('1', 'start', { label: '' }),
      nodeOf('q', 'question', {
        integration: { message: 'Qual?', answerKey: 'dado' },
        ...patience,
        answer: 'phone',
      }),
      nodeOf('s', 'set', { variable: 'dado', value: '12345678' }),
      nodeOf('m', 'message', { label: '{{dado}}' }),
    ],
    ['1>q', 'q>s', 's>m'],
  )
  const talk = conversation(flow)
  talk.begin()
  expect(textsOf(talk.say('11 99999-8888'))).toEqual(['12345678'])
})

test.each(['Sim', 'Evet', 'yes'])('[D161] takes %s for yes in a condition', (value) => {
  const flow = flowOf(
    [
      nodeOf('1', 'start', { label: '' }),
      nodeOf('q', 'question', {
        integration: { message: 'Aceita?', answerKey: 'aceita' },
        ...patience,
        answer: 'yesNo',
      }),
      nodeOf('c', 'condition', { key: 'aceita', condition: 'equals', value, more: [], join: 'all' }),
      nodeOf('m', 'message', { label: 'Ótimo!' }),
    ],
    ['1>q', 'q>c', 'c>m'],
  )
  const talk = conversation(flow)
  talk.begin()
  expect(textsOf(talk.say('claro'))).toEqual(['Ótimo!'])
})
