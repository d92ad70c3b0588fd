import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readQrPicture } from '../../../emulators/whatsapp-web/read-qr-picture.ts'

/** Takes a screenshot in the dark theme. */
export const inDark = (page: Page) =>
  page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'dark'`)
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
export const dialog = (page: Page) => page.getByRole('dialog')
export const say = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()
/** Decodes the QR code on the screen; like a camera it looks again while the dialog is being laid out. */
export async function scannedCode(page: Page): Promise<string> {
  const shown = page.getByRole('img', { name: 'QR Code' })
  let code = ''
  const look = async () => {
    code = await readQrPicture(await shown.screenshot()).catch(() => '')
    return code
  }
  await expect.poll(look).not.toBe('')
  return code
}
