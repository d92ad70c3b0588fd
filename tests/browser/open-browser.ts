import { type Browser, chromium } from 'playwright-core'
import { browserProgram } from './browser-program.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // The cores are few, and all taken: collecting garbage and compiling beside the page costs more than it saves. A page lives for
  // seconds: code that is made faster is seldom run often enough to pay for it.
  '--js-flags=--single-threaded,--no-opt,--no-maglev',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens Chromium; `more` are flags beside the usual ones. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserProgram(),
    args: [...flags, ...more],
    headless: true,
  })
}
