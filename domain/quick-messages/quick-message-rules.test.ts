import { expect, test } from 'vitest'
import type { Viewer } from '../access/access.ts'
import {
  attachmentNameOf,
  matchingShortcuts,
  mayEditQuickMessage,
  maySeeQuickMessage,
} from './quick-message-rules.ts'
import { plainShortcode } from './plain-shortcode.ts'

const ana = { id: 1, profile: 'user', super: false } as Viewer
const admin = { id: 2, profile: 'admin', super: false } as Viewer

test('[QUICK-004] tells who may see and who may change a quick message', () => {
  const rights = (place: { visao: boolean; geral: boolean; userId: number | null }, viewer = ana) => [
    maySeeQuickMessage(viewer, place),
    mayEditQuickMessage(viewer, place),
  ]
  expect(rights({ visao: false, geral: false, userId: 1 })).toEqual([true, true])
  expect(rights({ visao: false, geral: false, userId: 9 })).toEqual([false, false])
  expect(rights({ visao: true, geral: false, userId: 9 })).toEqual([true, false])
  expect(rights({ visao: true, geral: false, userId: 9 }, admin)).toEqual([true, false])
  expect(rights({ visao: true, geral: true, userId: 9 })).toEqual([true, true])
})

test('gives admins the quick messages of a deleted user', () => {
  const orphan = { visao: false, geral: false, userId: null }
  expect(maySeeQuickMessage(ana, orphan)).toBe(false)
  expect(mayEditQuickMessage(admin, orphan)).toBe(true)
})

test('[QUICK-006] spaces of an attachment’s name become underscores', () => {
  expect(attachmentNameOf('a b  c.png')).toBe('a_b__c.png')
})

test('a slash in front of a shortcode is not part of it', () => {
  expect(plainShortcode(' /oi ')).toBe('oi')
  expect(plainShortcode('/')).toBe('')
})

test('[QUICK-015] a slash calls the quick messages in their order, what follows narrows them', () => {
  const all = ['preço', 'oi', 'ola-oi'].map((shortcode) => ({ shortcode }))
  const found = (text: string) => matchingShortcuts(all, text).map(({ shortcode }) => shortcode)
  expect(found('')).toEqual(['oi', 'ola-oi', 'preço'])
  expect(found('OI')).toEqual(['oi', 'ola-oi'])
  expect(found('preco')).toEqual(['preço'])
  expect(found('x')).toEqual([])
  expect(found('oi tudo bem')).toEqual([])
})

test('lists shortcuts with numbers in the order of the numbers', () => {
  const all = ['modelo10', 'modelo1', 'modelo2'].map((shortcode) => ({ shortcode }))
  expect(matchingShortcuts(all, 'mod').map(({ shortcode }) => shortcode)).toEqual([
    'modelo1',
    'modelo2',
    'modelo10',
  ])
})
