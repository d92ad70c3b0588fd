import { expect, test } from 'vitest'
import type { Platform } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from './each-on-its-own.ts'

test('goes on after the failure of a company, and logs it', async () => {
  const logged: unknown[] = []
  const log = { error: (...entry: unknown[]) => void logged.push(entry) } as unknown as Platform['log']
  const [done, err] = [[] as number[], new Error('lost')]
  const all = [1, 2, 3].map((companyId) => ({ companyId }))
  await eachOnItsOwn({ log }, { all, lost: 'not done' }, ({ companyId }) => {
    if (companyId === 2) return Promise.reject(err)
    done.push(companyId)
    return Promise.resolve()
  })
  expect(done).toEqual([1, 3])
  expect(logged).toEqual([[{ err, companyId: 2 }, 'not done']])
})
