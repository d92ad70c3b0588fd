import { resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './caller-address.ts'
import { isWeak } from './secrets.ts'

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const url = z.url()
const withoutSlash = (address: string) => address.replace(/\/$/, '')
const proxies = z.string().transform((value, ctx) => {
  if (value === 'false') return 0
  if (/^\d$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  const message =
    'give how many proxies stand in front, as in 1, or their networks, as in 10.0.0.0/8: who believed everybody would let callers choose their own address'
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
})

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ROLES: list
    .pipe(z.array(z.enum(['web', 'worker', 'channels'])).min(1))
    .default(['web', 'worker', 'channels']),
  SECRET_KEY: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  REDIS_URL: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_LIMIT_GB: z.coerce.number().positive().default(20),
  SMTP_URL: url.optional(),
  MAIL_FROM: z.string().default('Chat-flow <no-reply@localhost>'),
  GRAPH_BASE_URL: url.default('https://graph.facebook.com'),
  GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0'),
  META_SDK_URL: url.default('https://connect.facebook.net'),
  VIDEO_PICTURES_URL: url.default('https://i.ytimg.com'),
  GOOGLE_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  DIALOGFLOW_URL: url.optional(),
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  AZURE_SPEECH_URL: url.optional(),
  STRIPE_BASE_URL: url.default('https://api.stripe.com'),
  MERCADOPAGO_BASE_URL: url.default('https://api.mercadopago.com'),
  ASAAS_BASE_URL: url.default('https://api.asaas.com/v3'),
  EFI_PIX_BASE_URL: url.default('https://pix.api.efipay.com.br'),
  EFI_CHARGES_BASE_URL: url.default('https://cobrancas.api.efipay.com.br'),
  EFI_CA_FILE: z.string().min(1).optional(),
  META_APP_ID: z.string().regex(/^\d+$/).optional(),
  META_LOGIN_CONFIG_ID: z.string().regex(/^\d+$/).optional(),
  META_SIGNUP_CONFIG_ID: z.string().regex(/^\d+$/).optional(),
  META_APP_SECRET: z.string().min(8).optional(),
  META_VERIFY_TOKEN: z.string().min(8).optional(),
  WHATSAPP_WEB_URL: url.optional(),
  OUTBOUND_ALLOW: list.default([]),
  DNS_SERVERS: list.default([]),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .refine((token) => new Set(token).size >= 8, 'has too few different characters')
    .refine((token) => !isWeak(token), 'is made of common words')
    .optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  EMULATORS: z.enum(['true', 'false', 'outside']).optional(),
  PAYMENT_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3007),
  EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  WHATSAPP_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  COMPRESS_API: z.enum(['true', 'false']).default('true'),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Returns the default of each setting as it would be written in the environment; '' where there is none. Lists are joined by commas. */
export function defaultSettings(): Record<string, string> {
  const defaults = new Map(Object.entries(environment.parse({})))
  return Object.fromEntries(settingNames.map((name) => [name, String(defaults.get(name) ?? '')]))
}

export type Role = 'web' | 'worker' | 'channels'

/** All settings of the operator, read once at start. Missing secrets are generated, see `secrets.ts`. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from the environment. Paths become absolute; `emulators` is on outside production unless set. Throws ConfigError
 * naming each invalid variable.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const v = parsed.data
  const production = v.NODE_ENV === 'production'
  const publicUrl = v.PUBLIC_URL && withoutSlash(v.PUBLIC_URL)
  return {
    production,
    test: v.NODE_ENV === 'test',
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    videoPicturesUrl: v.VIDEO_PICTURES_URL,
    dnsServers: v.DNS_SERVERS,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    roles: v.ROLES as Role[],
    secretKey: v.SECRET_KEY,
    admin: { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD },
    redisUrl: v.REDIS_URL,
    s3: v.S3_BUCKET
      ? {
          bucket: v.S3_BUCKET,
          region: v.S3_REGION,
          endpoint: v.S3_ENDPOINT,
          accessKeyId: v.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    /** Storage limit of a company whose plan sets none, in bytes. */
    mostStoredBytes: v.STORAGE_LIMIT_GB * 1024 ** 3,
    mail: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM },
    meta: {
      baseUrl: v.GRAPH_BASE_URL,
      version: v.GRAPH_VERSION,
      appId: v.META_APP_ID,
      sdkUrl: v.META_SDK_URL,
      loginConfigId: v.META_LOGIN_CONFIG_ID ?? '',
      signupConfigId: v.META_SIGNUP_CONFIG_ID ?? '',
      appSecret: v.META_APP_SECRET,
      verifyToken: v.META_VERIFY_TOKEN,
    },
    whatsappWeb: { url: v.WHATSAPP_WEB_URL },
    outside: {
      googleToken: v.GOOGLE_TOKEN_URL,
      dialogflow: v.DIALOGFLOW_URL ?? null,
      models: withoutSlash(v.OPENAI_BASE_URL),
      speech: v.AZURE_SPEECH_URL ?? null,
      own: publicUrl ?? null,
    },
    /**
     * Base URLs of payment providers, without a slash at the end; the file holds a certificate authority that Efí's address may be signed
     * by.
     */
    payments: {
      baseUrls: {
        stripe: withoutSlash(v.STRIPE_BASE_URL),
        mercadopago: withoutSlash(v.MERCADOPAGO_BASE_URL),
        asaas: withoutSlash(v.ASAAS_BASE_URL),
        efiPix: withoutSlash(v.EFI_PIX_BASE_URL),
        efiCharges: withoutSlash(v.EFI_CHARGES_BASE_URL),
      },
      efiCaFile: v.EFI_CA_FILE ?? null,
    },
    outboundAllow: v.OUTBOUND_ALLOW,
    metricsToken: v.METRICS_TOKEN,
    proxies: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    /** `outside`: the demo company is created, and the emulator runs in another process at the port. */
    emulators: {
      mode: v.EMULATORS ?? (production ? 'false' : 'true'),
      port: v.EMULATOR_PORT,
      whatsappPort: v.WHATSAPP_EMULATOR_PORT,
      paymentPort: v.PAYMENT_EMULATOR_PORT,
    },
    /** Whether this server compresses API responses; otherwise a proxy does. */
    compressesApi: v.COMPRESS_API === 'true',
    requestsPerMinute: v.RATE_LIMIT,
  }
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}
