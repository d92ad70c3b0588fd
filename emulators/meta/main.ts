import { z } from 'zod'
import { startMetaEmulator } from './meta-emulator.ts'

const numbers = z.array(
  z.object({
    phoneNumberId: z.string().min(1),
    wabaId: z.string().min(1),
    displayPhoneNumber: z.string().regex(/^\d{8,15}$/),
    name: z.string().min(1),
  }),
)
const environment = z.object({
  EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  EMULATOR_HOST: z.string().default('127.0.0.1'),
  EMULATOR_WEBHOOK_URL: z.url().optional(),
  META_APP_SECRET: z.string().min(1),
  META_VERIFY_TOKEN: z.string().min(1),
  EMULATOR_ACCESS_TOKEN: z.string().min(1),
  EMULATOR_NUMBERS: z.preprocess((json) => (typeof json === 'string' ? JSON.parse(json) : json), numbers),
  EMULATOR_DIR: z.string().min(1).optional(),
})

const env = environment.parse(process.env)
const emulator = await startMetaEmulator({
  port: env.EMULATOR_PORT,
  host: env.EMULATOR_HOST,
  webhookUrl: env.EMULATOR_WEBHOOK_URL ?? null,
  appSecret: env.META_APP_SECRET,
  verifyToken: env.META_VERIFY_TOKEN,
  accessToken: env.EMULATOR_ACCESS_TOKEN,
  numbers: env.EMULATOR_NUMBERS,
  dir: env.EMULATOR_DIR ?? null,
})
console.log(`Meta emulator at ${emulator.url}, phone at ${emulator.url}/phone/`)
process.send?.({ url: emulator.url })

const stop = () => void emulator.close().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
