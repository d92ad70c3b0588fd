import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language, Texts } from '#domain/i18n/language.ts'

const root = join(import.meta.dirname, '../..')

/** Words that must not stand for a department, in each language. */
const otherWords: Record<Language, RegExp> = {
  pt: /\bfilas?\b/i,
  en: /\bqueues?\b/i,
  es: /\bcolas?\b/i,
  tr: /kuyru[kğ]/i,
}

/** Texts that may say it, with the reason. */
const allowed = new Map([
  ['ticketDialogTexts.queueRequired pt', 'the specification fixes its sentence'],
  ['dialogTexts.noQueue pt', 'the specification fixes its sentence'],
  ['forwardTexts.waiting pt', 'a message that waits for its turn, and no department'],
])

/** Every table of texts by its name. */
async function tables(): Promise<[string, Texts][]> {
  const files = globSync('{web,domain,server}/**/*-texts.ts', { cwd: root })
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(root, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Texts] => typeof entry[1] === 'object'),
  )
}

test('calls a department by one word in each language', { timeout: 60_000 }, async () => {
  const all = await tables()
  expect(all.length).toBeGreaterThan(50)
  const found = all.flatMap(([table, texts]) =>
    Object.entries(texts).flatMap(([key, words]) =>
      (Object.keys(otherWords) as Language[])
        // Holes are names of values, and no words.
        .filter((language) => otherWords[language].test(words[language]?.replace(/\{\w+\}/g, '') ?? ''))
        .map((language) => `${table}.${key} ${language}`),
    ),
  )
  expect(found.toSorted()).toEqual([...allowed.keys()].toSorted())
})
