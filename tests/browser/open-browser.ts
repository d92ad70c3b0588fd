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

/** Opens Chromium; `more` are additional flags. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserProgram(),
    args: [...flags, ...more],
    headless: true,
  })
}
