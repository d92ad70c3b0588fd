import { expect, test } from 'vitest'
import { accentOf } from './accent-of.ts'
import { contrastOf } from './readable-on.ts'

const colors = ['#ffff00', '#0000ff', '#000000', '#ffffff', '#cc0000', '#39ACE7', '#777777']
const surfaces = { light: '#ffffff', dark: '#161920' } as const

test('[WL-001] moves a colour until it can be read as text on either page, and leaves one that can be as it is', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const color of colors) {
      const { text, onAccent, accent } = accentOf(scheme, color)
      expect(contrastOf(text, surfaces[scheme]), `${color} on ${scheme}`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(accentOf('light', '#CC0000')).toMatchObject({ accent: '#cc0000', text: '#cc0000', isReadable: true })
  expect(accentOf('light', '#ffff00').isReadable).toBe(false)
})

test('[WL-001] gives ten shades from light to dark with the colour itself where buttons take it', () => {
  const { shades } = accentOf('light', '#cc0000')
  expect(shades).toHaveLength(10)
  expect(shades[6]).toBe('#cc0000')
  expect(accentOf('dark', '#cc0000').shades[5]).toBe('#cc0000')
  const light = shades.map((shade) => contrastOf(shade, '#000000'))
  expect(light).toEqual(light.toSorted((one, other) => other - one))
})
