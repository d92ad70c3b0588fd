import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MetaEmulator, MetaEmulatorOptions } from '../emulators/meta/meta-emulator.ts'

const program = join(import.meta.dirname, '../emulators/meta/main.ts')

/** Starts the emulator in a process of its own: what it does must not delay the clock of a bench. */
export async function startEmulatorApart(options: MetaEmulatorOptions): Promise<MetaEmulator> {
  const { appId, dir } = options
  const child = fork(program, {
    env: {
      ...process.env,
      EMULATOR_PORT: String(options.port ?? 0),
      ...(options.webhookUrl && { EMULATOR_WEBHOOK_URL: options.webhookUrl }),
      META_APP_SECRET: options.appSecret,
      META_VERIFY_TOKEN: options.verifyToken,
      EMULATOR_ACCESS_TOKEN: options.accessToken,
      EMULATOR_NUMBERS: JSON.stringify(options.numbers),
      EMULATOR_PAGES: JSON.stringify(options.pages ?? []),
      EMULATOR_USERS: JSON.stringify(options.users ?? []),
      ...(appId && { META_APP_ID: appId }),
      ...(dir && { EMULATOR_DIR: dir }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
