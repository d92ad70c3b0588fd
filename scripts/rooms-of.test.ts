import { expect, test } from 'vitest'
import { fullFolders } from './rooms-of.ts'

test('names a folder that holds more code files than the law allows, tests and styles counted', () => {
  const files = ['a.ts', 'a.test.ts', 'a.module.css', 'readme.md', 'room/b.ts'].map((name) => ({
    path: `web/tickets/${name}`,
    source: '',
  }))
  const law = { rooms: {}, doors: [], privateFiles: /-routes\.ts$/, composing: /-routes\.ts$/ }
  expect(fullFolders(files, { ...law, maxFiles: 2 })).toEqual(['web/tickets: 3 files (limit 2)'])
  expect(fullFolders(files, { ...law, maxFiles: 3 })).toEqual([])
})
