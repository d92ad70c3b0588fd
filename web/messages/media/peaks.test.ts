import { expect, test } from 'vitest'
import { peaksIn } from './peaks.ts'

test('loud stretches stand out, silence is flat', () => {
  const samples = new Float32Array(400).map(
    (_, at) => (at < 100 ? 0.1 : at < 200 ? 0.5 : 0) * (at % 2 ? 1 : -1),
  )
  expect(peaksIn(samples, 4).map((peak) => Math.round(peak * 10))).toEqual([2, 10, 0, 0])
  expect(peaksIn(new Float32Array(10), 4)).toEqual([0, 0, 0, 0])
  expect(peaksIn(new Float32Array(0), 2)).toEqual([0, 0])
})
