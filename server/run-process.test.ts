import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('[D99] logs a rejection that nothing handles, and goes on', async () => {
  const code = `
    import { outliveRejections } from './run-process.ts'
    import { openLog } from './platform/log.ts'
    outliveRejections(openLog('error'))
    Promise.reject(new Error('of one company'))
    setImmediate(() => console.log('alive'))`
  const given = ['--input-type=module', '-e', code]
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: import.meta.dirname })
  expect(stdout).toMatch(/of one company.*a rejection was not handled/)
  expect(stdout).toContain('alive')
})
