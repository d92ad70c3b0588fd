import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from '#web/ui/color/readable-on.ts'
import { personColor, personColors } from './person-color.ts'

test('somebody of a group keeps their colour, also where only the name is known', () => {
  const ana = { senderId: 12, contact: { name: 'Ana' } }
  expect(personColor(ana)).toBe(personColor({ ...ana, contact: { name: 'Ana Souza' } }))
  expect(personColor({ ...ana, senderId: 13 })).not.toBe(personColor(ana))
  const named = personColor({ senderId: null, contact: { name: 'Zoé 🌻' } })
  expect(personColor({ senderId: null, contact: { name: 'Zoé 🌻' } })).toBe(named)
  expect(named).toMatch(/^var\(--person-[0-7]\)$/)
})

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
test.each(['light', 'dark'])('every colour of a person can be read on what they said, in %s', (scheme) => {
  const role = (name: string) =>
    new RegExp(`="${scheme}"\\] \\{[^}]*--${name}: (#\\w+);`).exec(tokens)?.[1] ?? ''
  for (let number = 0; number < personColors; number++) {
    expect(contrastOf(role(`person-${number}`), role('bubble-in'))).toBeGreaterThan(5)
    expect(contrastOf(role(`person-${number}`), role('bubble-out'))).toBeGreaterThan(4.5)
  }
})
