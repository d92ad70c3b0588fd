import { statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { browserProgram } from './browser-program.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Two processes fewer to switch between: a twentieth of a journey's processor time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // All cores are busy: background garbage collection and compilation would slow the page down. A page lives for seconds, so optimized code
  // seldom pays off.
  '--js-flags=--single-threaded,--no-opt,--no-maglev',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const twoGigabytes = 2 * 1024 ** 3

/**
 * Playwright keeps the browser's shared memory in files, because containers often have too little of it. Where there is enough, loading
 * pages takes a little less processor time.
 */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= twoGigabytes
  } catch {
    return false
  }
}

/** Opens Chromium; `more` are additional flags. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserProgram(),
    args: [...flags, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    headless: true,
  })
}
