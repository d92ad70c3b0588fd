import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BotEmulators, demoModelKey, demoPhrase } from './demo-bot.ts'
import { demo, demoTokenOf, makeDemoCompany, makeDemoSupport } from './demo-company.ts'
import {
  demoAuthorityFile,
  demoPaymentEnv,
  makeDemoCertificates,
  makeDemoPayments,
  makeDemoPlans,
  throwIfLiveKey,
} from './demo-payments.ts'
import { makeFirstCompany } from './first-start.ts'
import { openPlatform, secretsOf } from './open-platform.ts'
import { keepChild } from './platform/child.ts'
import type { Config } from './platform/config.ts'
import { type Log, openLog } from './platform/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { lockDataDir } from './platform/postgres/data-lock.ts'
import { openDatabase } from './platform/postgres/open-database.ts'
import { findFreePort } from './platform/find-free-port.ts'
import { throwIfTaken } from '#server/platform/http/throw-if-taken.ts'
import { childMark, type Closing, outliveRejections } from './run-process.ts'
import { startHealth } from './start-health.ts'
import { type RunningNode, startNode } from './start-node.ts'

type Environment = Record<string, string | undefined>

const root = join(import.meta.dirname, '..')

/**
 * Starts the server: the main process holds the data directory, the database and the web; the channel host is a child of it, which
 * ends when it does.
 */
export async function startServer(given: Config, env: Environment, closings: Closing[]): Promise<void> {
  const log = openLog(given.logLevel)
  outliveRejections(log)
  closings.push(lockDataDir(given.dataDir).release)
  await throwIfTaken({ ...given, variable: 'PORT' })
  const database = await openDatabase(given, log)
  closings.push(database.close)
  const isEmulated = given.emulators.mode === 'true'
  const ported = isEmulated ? await withFreePorts(given, env) : given
  const bots = isEmulated ? await findBotPorts(ported) : null
  const payments = isEmulated ? await preparePayments(ported, env, bots) : null
  const config = withPaymentEmulator(withBotEmulators(withEmulator(ported), env, bots), env, payments)
  await migrate({
    url: database.url,
    folder: join(root, 'migrations'),
    appPassword: secretsOf(config).databasePassword,
  })
  const platform = await openPlatform(config, { databaseUrl: database.url, log })
  closings.push(platform.close)
  const admin = await makeFirstCompany(platform, config)
  if (payments) {
    await makeDemoPayments(platform, payments.dir)
    if (admin) await makeDemoPlans(platform)
  }
  if (admin && isEmulated) await makeDemoSupport(platform)
  await throwIfLiveKey(platform)
  const token = demoTokenOf(secretsOf(config))
  const { mode } = config.emulators
  // Tests bring an emulator of their own and begin with an empty company.
  if (mode !== 'false') await makeDemoCompany(platform, { accessToken: token, examples: isEmulated, bots })

  const roles = config.roles.filter((role) => role !== 'channels')
  const node = await startNode(platform, config, { roles, alone: database.alone && !config.redisUrl })
  closings.push(node.close)
  if (!roles.includes('web')) {
    const health = await startHealth(platform, config)
    closings.push(health.close)
  }
  const children = childrenOf(config, {
    env,
    databaseUrl: database.url,
    port: node.port,
    token,
    bots,
    payments,
    log,
  })
  closings.push(() => Promise.all(children.map((child) => child.close())))
  announce(config, node, admin)
}

/** Chooses free ports for emulators. Throws where one that is set in the environment is taken. */
async function withFreePorts(config: Config, env: Environment): Promise<Config> {
  const host = '127.0.0.1'
  const portOf = async (variable: string, wanted: number, not: number) => {
    if (!env[variable]) return findFreePort({ from: wanted, host, not: [not, config.port] })
    await throwIfTaken({ port: wanted, host, variable })
    return wanted
  }
  const { emulators } = config
  const port = await portOf('EMULATOR_PORT', emulators.port, emulators.whatsappPort)
  const whatsappPort = await portOf('WHATSAPP_EMULATOR_PORT', emulators.whatsappPort, port)
  const paymentPort = await portOf('PAYMENT_EMULATOR_PORT', emulators.paymentPort, port)
  return { ...config, emulators: { ...emulators, port, whatsappPort, paymentPort } }
}

const firstBotPort = 3003

/** Finds free ports for the emulators of bots that the demo's flow calls. */
async function findBotPorts({ port, emulators }: Config): Promise<BotEmulators> {
  const taken = [port, emulators.port, emulators.whatsappPort, emulators.paymentPort]
  const next = async () => {
    const found = await findFreePort({ from: firstBotPort, host: '127.0.0.1', not: taken })
    taken.push(found)
    return found
  }
  return { models: await next(), typebot: await next(), google: await next(), webhook: await next() }
}

/** Models and Google are emulated unless somebody names an address of theirs; the bots elsewhere stand on this machine. */
function withBotEmulators(config: Config, env: Environment, bots: BotEmulators | null): Config {
  if (!bots) return config
  const local = (port: number) => `http://127.0.0.1:${port}`
  return {
    ...config,
    outside: {
      ...config.outside,
      ...(!env.OPENAI_BASE_URL && { models: `${local(bots.models)}/v1` }),
      ...(!env.GOOGLE_TOKEN_URL && { googleToken: `${local(bots.google)}/token` }),
      ...(!env.DIALOGFLOW_URL && { dialogflow: local(bots.google) }),
    },
    outboundAllow: [...config.outboundAllow, ...Object.values(bots).map((port) => `127.0.0.1:${port}`)],
  }
}

type PaymentEmulator = { efiPixPort: number; dir: string }

/** Makes the payment emulator's certificates, and chooses the second of its two ports. */
async function preparePayments(
  { port, dataDir, emulators }: Config,
  env: Environment,
  bots: BotEmulators | null,
) {
  const taken = [port, emulators.port, emulators.whatsappPort, emulators.paymentPort]
  const not = [...taken, ...Object.values(bots ?? {})]
  const dir = join(dataDir, 'emulator', 'payments')
  await makeDemoCertificates(root, { dir, env })
  return { dir, efiPixPort: await findFreePort({ from: emulators.paymentPort + 1, host: '127.0.0.1', not }) }
}

/** Payment providers are emulated unless somebody names an address of theirs. */
function withPaymentEmulator(config: Config, env: Environment, payments: PaymentEmulator | null): Config {
  if (!payments) return config
  const local = `http://127.0.0.1:${config.emulators.paymentPort}`
  const efiPix = `https://127.0.0.1:${payments.efiPixPort}`
  return {
    ...config,
    outside: { ...config.outside, own: config.outside.own ?? `http://localhost:${config.port}` },
    payments: {
      baseUrls: {
        ...config.payments.baseUrls,
        ...(!env.STRIPE_BASE_URL && { stripe: local }),
        ...(!env.MERCADOPAGO_BASE_URL && { mercadopago: local }),
        ...(!env.ASAAS_BASE_URL && { asaas: `${local}/v3` }),
        ...(!env.EFI_PIX_BASE_URL && { efiPix }),
        ...(!env.EFI_CHARGES_BASE_URL && { efiCharges: local }),
      },
      efiCaFile: config.payments.efiCaFile ?? demoAuthorityFile(payments.dir),
    },
  }
}

/** Outside production the demo speaks to the emulator instead of to Meta. */
function withEmulator(config: Config): Config {
  if (config.emulators.mode === 'false') return config
  const { mode, port, whatsappPort } = config.emulators
  return {
    ...config,
    meta: {
      ...config.meta,
      baseUrl: `http://127.0.0.1:${port}`,
      sdkUrl: `http://127.0.0.1:${port}`,
      appId: demo.facebookApp,
      signupConfigId: demo.signupConfig,
    },
    ...(mode === 'true' && { whatsappWeb: { url: `ws://127.0.0.1:${whatsappPort}/ws/chat` } }),
  }
}

/** The emulator of WhatsApp shows certificates of its own; only a process that speaks to it believes them. */
const trustOf = ({ emulators }: Config) =>
  emulators.mode === 'true'
    ? ` --import=${pathToFileURL(join(root, 'emulators/whatsapp-web/trust.ts')).href}`
    : ''

type Surroundings = {
  env: Environment
  databaseUrl: string
  port: number
  token: string
  bots: BotEmulators | null
  payments: PaymentEmulator | null
  log: Log
}

function childrenOf(config: Config, { env, databaseUrl, port, token, bots, payments, log }: Surroundings) {
  const children = []
  if (config.roles.includes('channels')) {
    children.push(
      keepChild({
        name: 'the channel host',
        script: join(root, 'server', 'main.ts'),
        env: {
          ...env,
          [childMark]: 'channels',
          DATABASE_URL: databaseUrl,
          DATABASE_POOL: '6',
          DATA_DIR: config.dataDir,
          GRAPH_BASE_URL: config.meta.baseUrl,
          NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --max-semi-space-size=2${trustOf(config)}`.trim(),
          ...(config.whatsappWeb.url && { WHATSAPP_WEB_URL: config.whatsappWeb.url }),
        },
        log,
      }),
    )
  }
  if (config.emulators.mode === 'true') {
    const { metaAppSecret, metaVerifyToken } = secretsOf(config)
    children.push(
      keepChild({
        name: 'the Meta emulator',
        script: join(root, 'emulators', 'meta', 'main.ts'),
        env: {
          ...env,
          EMULATOR_PORT: String(config.emulators.port),
          EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/meta`,
          EMULATOR_ACCESS_TOKEN: token,
          EMULATOR_NUMBERS: JSON.stringify([demo.number]),
          EMULATOR_PAGES: JSON.stringify([{ ...demo.page, accessToken: `${token}-page` }]),
          EMULATOR_USERS: JSON.stringify([{ ...demo.facebookUser, pageIds: [demo.page.id] }]),
          META_APP_ID: demo.facebookApp,
          EMULATOR_SIGNUP_CONFIG: demo.signupConfig,
          EMULATOR_DIR: join(config.dataDir, 'emulator'),
          META_APP_SECRET: metaAppSecret,
          META_VERIFY_TOKEN: metaVerifyToken,
        },
        log,
      }),
      keepChild({
        name: 'the WhatsApp emulator',
        script: join(root, 'emulators', 'whatsapp-web', 'main.ts'),
        env: {
          ...env,
          EMULATOR_PORT: String(config.emulators.whatsappPort),
          EMULATOR_DIR: join(config.dataDir, 'emulator'),
        },
        log,
      }),
    )
  }
  if (bots) {
    children.push(
      keepChild({
        name: 'the emulators of bots',
        script: join(root, 'emulators', 'bots', 'main.ts'),
        env: {
          ...env,
          OPENAI_EMULATOR_PORT: String(bots.models),
          TYPEBOT_EMULATOR_PORT: String(bots.typebot),
          GOOGLE_EMULATOR_PORT: String(bots.google),
          WEBHOOK_EMULATOR_PORT: String(bots.webhook),
          OPENAI_EMULATOR_KEY: demoModelKey,
        },
        log,
      }),
    )
  }
  if (payments) {
    children.push(
      keepChild({
        name: 'the emulator of payments',
        script: join(root, 'emulators', 'payments', 'main.ts'),
        env: {
          ...env,
          EMULATOR_PORT: String(config.emulators.paymentPort),
          EFI_PIX_EMULATOR_PORT: String(payments.efiPixPort),
          EMULATOR_DIR: payments.dir,
          ...demoPaymentEnv(`${config.outside.own}/webhooks/payments`),
        },
        log,
      }),
    )
  }
  return children
}

function announce(config: Config, node: RunningNode, admin: { email: string; password: string } | null) {
  const address = config.publicUrl ?? `http://localhost:${node.port}`
  const { roles } = config
  const lines = [`Chat-flow is running ${roles.includes('web') ? `at ${address}` : `as ${roles.join(', ')}`}`]
  if (admin) lines.push(`Super user, shown only this once: ${admin.email} / ${admin.password}`)
  if (config.emulators.mode !== 'false') {
    lines.push(
      `Simulated phone at http://localhost:${config.emulators.port}/phone/`,
      ...(config.emulators.mode === 'true'
        ? [`Simulated WhatsApp, to scan QR codes: http://localhost:${config.emulators.whatsappPort}/phone/`]
        : []),
      ...(config.emulators.mode === 'true'
        ? [`Simulated bank, to pay invoices: http://localhost:${config.emulators.paymentPort}/bank`]
        : []),
      ...(config.emulators.mode === 'true'
        ? [`Write “${demoPhrase}” as Elisa Ribeiro on the first to meet its bot`]
        : []),
      `Demo company: ${demo.people.map((person) => person.email).join(', ')} / ${demo.password}`,
    )
  }
  console.log(`\n${lines.join('\n')}\n`)
}
