import { expect, test } from 'vitest'
import { messagesPerHour, paceWords, plannedSeconds, secondsPerMessage } from './campaign-pace.ts'

const pace = { messageIntervalSeconds: 20, longerIntervalAfter: 20, greaterIntervalSeconds: 60 }

test('says what the settings come to', () => {
  expect(paceWords(pace, 'pt')).toBe('≈ 157 por hora')
  expect(paceWords({ ...pace, longerIntervalAfter: 0 }, 'en')).toBe('≈ 180 an hour')
  expect(paceWords({ ...pace, messageIntervalSeconds: 0, longerIntervalAfter: 5 }, 'pt')).toBe(
    '≈ 300 por hora',
  )
  expect(paceWords({ ...pace, messageIntervalSeconds: 0, longerIntervalAfter: 0 }, 'pt')).toBe(
    'sem pausa entre as mensagens',
  )
})

test('counts the longer pause after every so many messages, in seconds', () => {
  expect([0, 1, 19, 20, 21, 40].map((k) => plannedSeconds(pace, k))).toEqual([0, 20, 380, 460, 480, 920])
  expect(plannedSeconds({ ...pace, longerIntervalAfter: 0 }, 100)).toBe(2000)
})

test('plans the same pace in the long run as it reports for an hour', () => {
  for (const messageIntervalSeconds of [0, 5, 20, 120])
    for (const longerIntervalAfter of [0, 5, 20, 60])
      for (const greaterIntervalSeconds of [0, 20, 180]) {
        const given = { messageIntervalSeconds, longerIntervalAfter, greaterIntervalSeconds }
        expect(plannedSeconds(given, 6000)).toBeCloseTo(6000 * secondsPerMessage(given), 5)
        expect(messagesPerHour(given) === null).toBe(plannedSeconds(given, 6000) === 0)
      }
})
