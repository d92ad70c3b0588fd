import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { features as order } from '../architecture.ts'
import { mergeListeners } from '#server/platform/kernel/listeners.ts'
import { features } from './app.ts'

const names = features.map(({ name }) => name)

test('lists every feature that has a wiring file, in the order of the import law', () => {
  const wired = globSync('*/*-feature.ts', { cwd: join(import.meta.dirname) })
  expect([...names].sort()).toEqual(wired.map((path) => basename(path, '-feature.ts')).sort())
  expect(names).toEqual(order.filter((name) => names.includes(name)))
})

test('runs the listeners of one event in the order of the features', () => {
  const [one, other, third] = [() => {}, () => {}, () => {}]
  const merged = mergeListeners([
    { 'ticket.changed': [one], 'user.deleted': [third] },
    { 'ticket.changed': [other] },
  ])
  expect(merged).toEqual({ 'ticket.changed': [one, other], 'user.deleted': [third] })
})
