import { z } from 'zod'
import { keptCertificates } from './certificates.ts'
import { startPaymentEmulator } from './payment-emulator.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), schema)
const environment = z.object({
  EMULATOR_PORT: port.default(3007),
  EFI_PIX_EMULATOR_PORT: port.default(0),
  EMULATOR_HOST: z.string().default('127.0.0.1'),
  EMULATOR_DIR: z.string().min(1).optional(),
  EMULATOR_KEYS: json(
    z
      .strictObject({
        ...{ efiClientId: z.string(), efiClientSecret: z.string(), efiPixKey: z.string() },
        ...{ asaasToken: z.string(), mercadoPagoToken: z.string(), mercadoPagoWebhookSecret: z.string() },
        stripeKey: z.string(),
      })
      .optional(),
  ),
  EMULATOR_RECEIVER: json(
    z
      .strictObject({
        ...{ url: z.url(), efiSecret: z.string(), asaasToken: z.string(), stripeSecret: z.string() },
      })
      .optional(),
  ),
})

const env = environment.parse(process.env)

if (process.argv.includes('--certificates')) {
  // Callers need them before the emulator runs.
  if (env.EMULATOR_DIR) keptCertificates(env.EMULATOR_DIR)
} else {
  const emulator = await startPaymentEmulator({
    port: env.EMULATOR_PORT,
    efiPixPort: env.EFI_PIX_EMULATOR_PORT,
    host: env.EMULATOR_HOST,
    dir: env.EMULATOR_DIR ?? null,
    ...(env.EMULATOR_KEYS && { keys: env.EMULATOR_KEYS }),
    receiver: env.EMULATOR_RECEIVER ?? null,
    // Stands for a provider's first retry after a minute or more: here after a second.
    minuteMs: 1000,
  })
  process.send?.({ url: emulator.url, efiPixUrl: emulator.efiPixUrl })

  const stop = () => void emulator.close().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
}
