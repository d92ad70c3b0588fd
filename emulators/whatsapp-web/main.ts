import { z } from 'zod'
import { startWhatsAppEmulator } from './whatsapp-emulator.ts'

const environment = z.object({
  EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  EMULATOR_DIR: z.string().min(1).optional(),
})
const { EMULATOR_PORT: port, EMULATOR_DIR: dir } = environment.parse(process.env)
const emulator = await startWhatsAppEmulator({ port, dir })
console.log(`WhatsApp emulator at ${emulator.url}, phone at ${emulator.page}`)

const stop = () => void emulator.close().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
