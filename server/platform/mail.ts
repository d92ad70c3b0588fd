import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { randomToken } from './secrets.ts'

export type Letter = { to: string; subject: string; text: string }
export type Mail = { send: (letter: Letter) => Promise<void> }

/** Sends mail by SMTP, or without SMTP settings writes each letter as .eml into the data directory's mailbox (decision D9). */
export function openMail(config: Pick<Config, 'mail' | 'dataDir'>): Mail {
  const { smtpUrl, from } = config.mail
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return {
      send: async (letter) => {
        await transport.sendMail({ from, ...letter })
      },
    }
  }
  const folder = join(config.dataDir, 'mailbox')
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${Date.now()}-${randomToken().slice(0, 8)}.eml`), message as Buffer, {
        mode: 0o600,
      })
    },
  }
}
