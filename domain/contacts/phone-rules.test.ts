import { expect, test } from 'vitest'
import {
  callingCodeOf,
  canonicalNumber,
  chooseNumber,
  kindOfNumber,
  readTypedNumber,
  searchSpellings,
  spellingsOfNumber,
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

test.each([
  '11 3333-4444 / 11 3333-5555',
  '(11) 97001-6001 / 3333-4444',
  '3333-4444 / 99700-1600',
  '(11) 3333-6666 ::: (11) 97001-6002',
  '11 98888-7777, 11 97777-6666',
  '11 98888-7777;11 97777-6666',
  '11 98888-7777 ou 5555',
  '11 98888-7777 e 11 97777-6666',
  '11 98888-7777 | 11 97777-6666',
  '11 3333-4444\n11 3333-5555',
  '+55 11 98888-7777 +55 11 97777-6666',
  '11988887777 11977776666',
  '11 3333-4444/5555',
  '(11) 3333-4444 ramal 123',
  '(11) 3333-4444 r. 12',
  '11 3333-4444 x123',
  '11 3333-4444 #12',
  '(21) 3333-4444 22',
  '+5511988887777;ext=12',
])('[D115] reads no number in %j, which holds more than one', (typed) => {
  expect(readTypedNumber(typed, '55')).toBe(null)
})

test.each([
  ['123.456.789-09', 'a CPF'],
  ['123456789-09', 'a CPF'],
  ['123 456 789-09', 'a CPF'],
  ['12345678909', 'a CPF by its check digits'],
  ['CPF 98888777700', 'a CPF by its word'],
  ['12.345.678/0001-95', 'a CNPJ'],
  ['12345678/0001-95', 'a CNPJ'],
  ['12345678000195', 'a CNPJ by its digits'],
  ['12.ABC.345/01DE-35', 'a CNPJ with letters'],
  ['12.345.678-9', 'an identity card'],
  ['01310-100', 'a post code'],
  ['0800 123 4567', 'a free number'],
  ['800 123 4567', 'a free number'],
  ['+55 0800 123 4567', 'a free number'],
  ['+55 11 3333-44445', 'a digit too many'],
  ['+55 11 1333-4444', 'no subscriber begins with 1'],
  ['+55 20 98888-7777', 'no area'],
  ['5511333344445', 'a digit too many'],
  ['+11 98888-7777', 'a Brazilian number without its country after a +'],
  ['+47 98888-7777', 'the same, which has the digits of no Norwegian'],
  ['+999 1234 5678', 'no calling code'],
  ['12345678901234567890', 'too long'],
])('[D115] reads no number in %s: %s', (typed) => {
  expect(readTypedNumber(typed, '55')).toBe(null)
})

test.each([
  ['+55 (0xx11) 98888-7777', '5511988887777'],
  ['(0xx11) 98888-7777', '5511988887777'],
  ['0XX11 98888-7777', '5511988887777'],
  ['(XX11) 3333-4444', '551133334444'],
  ['(0**11) 3333-4444', '551133334444'],
  ['+55 (011) 98888-7777', '5511988887777'],
  ['+55 015 11 98888-7777', '5511988887777'],
  ['11/98888-7777', '5511988887777'],
  ['(11) 98888-7777 (WhatsApp)', '5511988887777'],
  ['Tel: 11 98888-7777', '5511988887777'],
  ['tel:+5511988887777', '5511988887777'],
  ['https://wa.me/5511988887777', '5511988887777'],
  ['\u202a+55 11 98888\u20117777\u202c', '5511988887777'],
  ['\uff0b55 11 98888-7777', '5511988887777'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['+39 06 1234 5678', '390612345678'],
])('reads %s typed in Brazil as %s, whatever surrounds the number', (typed, expected) => {
  expect(readTypedNumber(typed, '55')).toBe(expected)
})

test.each([
  ['55 1234 5678', '52', '5215512345678'],
  ['+52 1 55 1234 5678', '52', '5215512345678'],
  ['+52 55 1234 5678', '55', '5215512345678'],
  ['044 55 1234 5678', '52', '5215512345678'],
  ['01 55 1234 5678', '52', '5215512345678'],
  ['11 2345-6789', '54', '5491123456789'],
  ['011 15 2345-6789', '54', '5491123456789'],
  ['9 11 2345 6789', '54', '5491123456789'],
  ['0351 15 234-5678', '54', '5493512345678'],
  ['02944 15-123456', '54', '5492944123456'],
  ['+54 11 2345-6789', '55', '5491123456789'],
  ['+54 9 11 2345-6789', '55', '5491123456789'],
  ['+54 11 15 2345 6789', '55', '5491123456789'],
  ['+229 97 12 34 56', '55', '2290197123456'],
  ['+229 01 97 12 34 56', '55', '2290197123456'],
  ['+225 07 12 34 56', '55', '2250707123456'],
  ['+225 07 07 12 34 56', '55', '2250707123456'],
])('[D115] reads %s typed in +%s as %s, one person in each spelling', (typed, country, expected) => {
  expect(readTypedNumber(typed, country)).toBe(expected)
})

test.each(['5511981234567', '5215512345678', '5491123456789', '2290197123456', '2250707123456'])(
  '[D115] names every spelling of %s, and each is the same person',
  (number) => {
    const spellings = spellingsOfNumber(number)
    expect(spellings).toHaveLength(2)
    expect(spellings.map(canonicalNumber)).toEqual([number, number])
    expect(spellingsOfNumber(spellings[1] ?? '')).toEqual(spellings)
  },
)

test('[D115] chooses the mobile number of a field with several, and none of two landlines', () => {
  expect(chooseNumber('(11) 3333-6666 ::: (11) 97001-6002', '55')).toEqual({
    number: '5511970016002',
    isOneOfSeveral: true,
  })
  expect(chooseNumber('(11) 97001-6002', '55')).toEqual({ number: '5511970016002', isOneOfSeveral: false })
  expect(chooseNumber('11 3333-4444 / 11 3333-5555', '55')).toBe(null)
  expect(chooseNumber('(11) 3333-4444 ramal 123', '55')).toBe(null)
})
