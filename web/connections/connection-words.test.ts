import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Texts } from '#domain/i18n/language.ts'

const web = join(import.meta.dirname, '..')

test('connects a number in Portuguese, where “ligar” is to phone somebody', async () => {
  const files = globSync('{connections/**/*-texts.ts,platform/**/*error-texts.ts}', { cwd: web })
  expect(files.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const file of files) {
    const tables = Object.values((await import(/* @vite-ignore */ join(web, file))) as Record<string, Texts>)
    const words = tables.flatMap((table) => Object.values(table).map(({ pt }) => pt))
    found.push(...words.filter((text) => /\b(des|re)?lig(ue|uem|ar|a|ada|ado)\b/i.test(text)))
  }
  expect(found).toEqual([])
})
