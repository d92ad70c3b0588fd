import { expect, test } from 'vitest'
import { chatMarks } from './chat-marks.ts'

test.each([
  ['### Preços', '*Preços*'],
  ['# **Preços** #', '*Preços*'],
  ['**forte**', '*forte*'],
  ['__forte__', '*forte*'],
  ['***forte***', '*_forte_*'],
  ['**forte** e *leve*', '*forte* e _leve_'],
  ['*forte* de chat', '*forte* de chat'],
  ['_leve_', '_leve_'],
  ['~~fora~~', '~fora~'],
  ['* um\n* dois', '- um\n- dois'],
  ['- [x] feito\n- [ ] falta', '- ☑ feito\n- ☐ falta'],
  ['a\n---\nb', 'a\n\nb'],
  ['| Dia | Hora |\n|---|:--:|\n| Seg | **9h** |', 'Dia · Hora\nSeg · *9h*'],
  ['```js\na **b** c\n```', '```\na **b** c\n```'],
  ['use `a__b__c` aqui', 'use `a__b__c` aqui'],
  ['meu_nome_longo e 2*3*4', 'meu_nome_longo e 2*3*4'],
  ['1\\. um \\* dois', '1. um * dois'],
  ['<think>ele quer\nsaber</think>Olá!', 'Olá!'],
  ['<thinking>x</thinking>\nOlá!', '\nOlá!'],
  ['quer saber</think>Olá!', 'Olá!'],
  ['Olá!<think>e agora', 'Olá!'],
  ['<THINK>x</THINK>Olá!<|im_end|>', 'Olá!'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['5 < 7 e <b>', '5 < 7 e <b>'],
])('writes %j as %j', (given, expected) => {
  expect(chatMarks(given)).toBe(expected)
})

test.each(['*', '_', '~', '`', '#', '|', '<think>', '**a', '__', '- ', '\\', '<', '***'])(
  'reads many %j in linear time',
  (unit) => {
    const before = performance.now()
    chatMarks(unit.repeat(20_000))
    expect(performance.now() - before).toBeLessThan(2000)
  },
)
