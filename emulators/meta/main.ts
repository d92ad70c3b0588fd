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
const pages = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string().min(1),
    accessToken: z.string().min(1),
    instagram: z.object({ id: z.string().min(1), username: z.string().min(1) }).nullable(),
  }),
)
const users = z.array(
  z.object({ id: z.string().min(1), token: z.string().min(1), pageIds: z.array(z.string()) }),
)
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), schema)
const environment = z.object({
  EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  EMULATOR_HOST: z.string().default('127.0.0.1'),
  EMULATOR_WEBHOOK_URL: z.url().optional(),
  META_APP_SECRET: z.string().min(1),
  META_VERIFY_TOKEN: z.string().min(1),
  EMULATOR_ACCESS_TOKEN: z.string().min(1),
  EMULATOR_NUMBERS: json(numbers),
  EMULATOR_PAGES: json(pages.default([])),
  EMULATOR_USERS: json(users.default([])),
  META_APP_ID: z.string().optional(),
  EMULATOR_SIGNUP_CONFIG: z.string().optional(),
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
  pages: env.EMULATOR_PAGES,
  users: env.EMULATOR_USERS,
  ...(env.META_APP_ID && { appId: env.META_APP_ID }),
  ...(env.EMULATOR_SIGNUP_CONFIG && { signupConfigId: env.EMULATOR_SIGNUP_CONFIG }),
  dir: env.EMULATOR_DIR ?? null,
})
console.log(`Meta emulator at ${emulator.url}, phone at ${emulator.url}/phone/`)
process.send?.({ url: emulator.url })

const stop = () => void emulator.close().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
