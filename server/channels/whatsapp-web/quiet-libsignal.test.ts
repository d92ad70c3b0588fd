import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

test('suppresses what libsignal prints of its sessions, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiet-'))
  try {
    mkdirSync(join(folder, 'libsignal'))
    const loud = join(folder, 'libsignal', 'session_record.mjs')
    writeFileSync(
      loud,
      "for (const voice of ['info', 'warn', 'error', 'log']) console[voice]('Closing session', { privKey: 1 })",
    )
    const script = `
      const { quietLibsignal } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'quiet-libsignal.ts')).href)})
      quietLibsignal()
      await import(${JSON.stringify(pathToFileURL(loud).href)})
      console.log('heard')`
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', `${script}`], {
      stdio: 'pipe',
    })
    expect(output.toString().trim()).toBe('heard')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
