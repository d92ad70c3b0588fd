import { expect, test } from 'vitest'
import { firstQueueOf } from './first-queue.ts'

test('names the first department in the language of the browser', () => {
  expect(firstQueueOf('tr-TR,tr;q=0.9,en;q=0.8').name).toBe('Müşteri hizmetleri')
  expect(firstQueueOf('fr-FR,es;q=0.5').name).toBe('Atención')
  expect(firstQueueOf('fr').name).toBe('Atendimento')
  expect(firstQueueOf(undefined).name).toBe('Atendimento')
})
