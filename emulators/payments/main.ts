import { z } from 'zod'
import { startPaymentEmulator } from './payment-emulator.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const environment = z.object({
  EMULATOR_PORT: port.default(3007),
  EFI_PIX_EMULATOR_PORT: port.default(0),
  EMULATOR_HOST: z.string().default('127.0.0.1'),
  EMULATOR_DIR: z.string().min(1).optional(),
})

const env = environment.parse(process.env)
const emulator = await startPaymentEmulator({
  port: env.EMULATOR_PORT,
  efiPixPort: env.EFI_PIX_EMULATOR_PORT,
  host: env.EMULATOR_HOST,
  dir: env.EMULATOR_DIR ?? null,
  // A provider's first retry comes after a minute or more: here after a second.
  minuteMs: 1000,
})
process.send?.({ url: emulator.url, efiPixUrl: emulator.efiPixUrl })

const stop = () => void emulator.close().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
