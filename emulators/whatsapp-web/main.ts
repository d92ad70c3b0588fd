import { z } from 'zod'
import { startWhatsAppEmulator } from './whatsapp-emulator.ts'

const environment = z.object({ EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3002) })
const emulator = await startWhatsAppEmulator({ port: environment.parse(process.env).EMULATOR_PORT })
console.log(`WhatsApp emulator at ${emulator.url}, phone at ${emulator.page}`)

const stop = () => void emulator.close().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
