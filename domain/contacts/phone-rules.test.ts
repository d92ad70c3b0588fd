import { expect, test } from 'vitest'
import {
  callingCodeOf,
  canonicalNumber,
  kindOfNumber,
  readTypedNumber,
  searchSpellings,
  unmistakableNumber,
} from './phone-rules.ts'

test.each([
  ['5511912345678', '5511912345678', 'a mobile with its ninth digit stays'],
  ['551181234567', '5511981234567', 'a mobile without it gets it'],
  ['551133334444', '551133334444', 'a landline never does'],
  ['+55 (11) 8123-4567', '5511981234567', 'spelling does not matter'],
  ['14155552671', '14155552671', 'other countries stay'],
  ['905321234567', '905321234567', 'Turkish numbers of the same length stay'],
])('%s is %s: %s', (given, expected) => {
  expect(canonicalNumber(given)).toBe(expected)
})

test.each([
  ['(11) 91234-5678', '5511912345678'],
  ['11 95555-4444', '5511955554444'],
  ['(81) 98321-0005', '5581983210005'],
  ['81 8321-0005', '5581983210005'],
  ['(11) 3333-4444', '551133334444'],
  ['011 91234-5678', '5511912345678'],
  ['0 15 11 91234-5678', '5511912345678'],
  ['55 99123-4567', '5555991234567'],
  ['55 11 91234-5678', '5511912345678'],
  ['+55 (11) 8123-4567', '5511981234567'],
  ['0055 11 91234-5678', '5511912345678'],
  ['+1 (415) 555-2671', '14155552671'],
  ['1 415 555 2671', '14155552671'],
  ['+51 912 345 678', '51912345678'],
  ["'+51 912 345 678", '51912345678'],
  ['351 912 345 678', '351912345678'],
  ['91234-5678', null],
  ['3333-4444', null],
  ['(11) 3333-4444 / 3333-5555', null],
  ['91234-5678, 3333-4444', null],
  ['abc', null],
  ['', null],
])('reads %s typed in Brazil as %s', (typed, expected) => {
  expect(readTypedNumber(typed, '55')).toBe(expected)
})

test('takes the country of the company, Brazil where its time zone says nothing', () => {
  expect(callingCodeOf('America/Manaus')).toBe('55')
  expect(callingCodeOf('Etc/UTC')).toBe('55')
  expect(readTypedNumber('0532 123 45 67', callingCodeOf('Europe/Istanbul'))).toBe('905321234567')
  expect(readTypedNumber('912 345 678', callingCodeOf('Europe/Lisbon'))).toBe('351912345678')
  expect(readTypedNumber('5511912345678', callingCodeOf('Europe/Lisbon'))).toBe('5511912345678')
})

test('writes a number so that it is read as the same one, with a + where its digits are a Brazilian one', () => {
  const numbers = [
    '5511912345678',
    '51912345678',
    '14155552671',
    '4791234567',
    '120363012345678901',
    '5511•••',
  ]
  const written = numbers.map((number) => unmistakableNumber(number, '55'))
  expect(written).toEqual([numbers[0], '+51912345678', numbers[2], '+4791234567', ...numbers.slice(4)])
  expect(written.slice(0, 4).map((number) => readTypedNumber(number, '55'))).toEqual(numbers.slice(0, 4))
})

test('tells a landline from a mobile number, and neither of a number from elsewhere', () => {
  expect(['5511912345678', '551133334444', '14155552671'].map(kindOfNumber)).toEqual([
    'mobile',
    'landline',
    null,
  ])
})

test.each([
  '+55 11 96000-0002',
  '55 11 96000 0002',
  '(11) 96000-0002',
  '(11) 6000-0002',
  '96000-0002',
  '6000-0002',
  '551160000002',
  '011 96000-0002',
  '11 9600',
])('looks for %s in a number that is kept as 5511960000002', (term) => {
  expect(searchSpellings(term, '55').some((spelling) => '5511960000002'.includes(spelling))).toBe(true)
})

test('looks for words and few digits as they are', () => {
  expect(searchSpellings(' Ana 2000 ', '55')).toEqual(['Ana 2000'])
  expect(searchSpellings('(11)', '55')).toEqual(['(11)'])
})
