import { z } from 'zod'
import { startGoogleEmulator } from '../google/google-emulator.ts'
import { startOpenAiEmulator } from '../openai/openai-emulator.ts'
import { startTypebotEmulator } from '../typebot/typebot-emulator.ts'
import { startWebhookEmulator } from '../webhook/webhook-emulator.ts'

const port = z.coerce.number().int().min(0).max(65_535).default(0)
const environment = z.object({
  OPENAI_EMULATOR_PORT: port,
  TYPEBOT_EMULATOR_PORT: port,
  GOOGLE_EMULATOR_PORT: port,
  WEBHOOK_EMULATOR_PORT: port,
  OPENAI_EMULATOR_KEY: z.string().default('sk-emulated'),
})

/** Answers of a bakery's assistant; the first whose word occurs in the question is given. */
const knowledge: [RegExp, string][] = [
  [/hor|abre|fecha/i, 'Abrimos de segunda a sábado, das 6h às 20h, e no domingo até as 13h.'],
  [/p[ãa]o|paes|pães/i, 'Hoje temos pão francês, pão de queijo e pão integral de fermentação natural.'],
  [/bolo|torta/i, 'Fazemos bolos por encomenda: cenoura, chocolate e morango, a partir de R$ 65,00.'],
  [/pre[çc]o|valor|custa/i, 'O pão francês custa R$ 18,90 o quilo e o pão de queijo R$ 4,50 a unidade.'],
]
const unknown =
  'Posso falar dos nossos horários, pães, bolos e preços. Para falar com uma pessoa, escreva “atendente”.'

const env = environment.parse(process.env)
const openAi = await startOpenAiEmulator({
  port: env.OPENAI_EMULATOR_PORT,
  key: env.OPENAI_EMULATOR_KEY,
  say: (words) => knowledge.find(([about]) => about.test(words))?.[1] ?? unknown,
})
const typebot = await startTypebotEmulator({ port: env.TYPEBOT_EMULATOR_PORT })
const google = await startGoogleEmulator({ port: env.GOOGLE_EMULATOR_PORT })
const tracked = {
  messages: [{ type: 'text', text: 'Seu pedido está no forno e fica pronto em 20 minutos.' }],
}
const webhook = await startWebhookEmulator({
  port: env.WEBHOOK_EMULATOR_PORT,
  usual: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(tracked) },
})
process.send?.({ url: openAi.url })

const stop = () =>
  void Promise.all([openAi, typebot, google, webhook].map((one) => one.close())).finally(() =>
    process.exit(0),
  )
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
