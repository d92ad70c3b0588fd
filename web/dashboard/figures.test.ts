import { describe, expect, test } from 'vitest'
import { changeOf, formatFigure, formatMinutes } from './figures.ts'

describe('a figure', () => {
  test.each([
    [0, '0 s'],
    [0.6, '36 s'],
    [12.4, '12 min'],
    [59.7, '1 h'],
    [185, '3 h 05 min'],
    [1440, '1 d'],
    [3120, '2 d 4 h'],
  ])('of %s minutes reads %s', (minutes, text) => expect(formatMinutes(minutes, 'pt')).toBe(text))

  test('is a dash where nothing was measured, and zero where nothing happened', () => {
    expect(formatFigure(null, 'minutes', 'pt')).toBe('—')
    expect(formatFigure(0, 'count', 'pt')).toBe('0')
    expect(formatFigure(1220, 'count', 'pt')).toBe('1.220')
    expect(formatFigure(49.66, 'percent', 'pt')).toBe('49,7 %')
    expect(formatFigure(50, 'percent', 'pt')).toBe('50 %')
    expect(formatFigure(4.6, 'rating', 'en')).toBe('4.60')
    expect(formatFigure(-33.4, 'score', 'pt')).toBe('-33')
  })

  test('compares with the one before, where there is one', () => {
    const more = { kind: 'count', better: 'more' } as const
    expect(changeOf(12, 10, more)).toEqual({ amount: 20, unit: 'percent', isGood: true })
    expect(changeOf(12, 10, { kind: 'minutes', better: 'less' })).toMatchObject({ amount: 20, isGood: false })
    expect(changeOf(8, 10, { kind: 'count' })).toEqual({ amount: -20, unit: 'percent', isGood: null })
    expect(changeOf(10, 10, more)).toEqual({ amount: 0, unit: 'percent', isGood: null })
    expect(changeOf(10, 0, more)).toBeNull()
    expect(changeOf(null, 10, more)).toBeNull()
    expect(changeOf(10, undefined, more)).toBeNull()
  })

  test('compares in points what is of a hundred itself', () => {
    const score = { kind: 'score', better: 'more' } as const
    expect(changeOf(27, 5, score)).toEqual({ amount: 22, unit: 'points', isGood: true })
    expect(changeOf(-30, -20, score)).toEqual({ amount: -10, unit: 'points', isGood: false })
    expect(changeOf(10, 0, score)).toEqual({ amount: 10, unit: 'points', isGood: true })
    expect(changeOf(24.6, 26, { kind: 'percent', better: 'more' })).toMatchObject({
      amount: -1,
      unit: 'points',
    })
  })
})
