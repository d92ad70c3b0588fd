import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
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

/** Chromium as the machine has it, or the one that comes as an npm package. `more` are flags beside the usual ones. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const found = installed.find((path) => existsSync(path))
  return playwright.launch({
    executablePath: found ?? (await chromium.executablePath()),
    args: [...flags, ...more],
    headless: true,
  })
}
