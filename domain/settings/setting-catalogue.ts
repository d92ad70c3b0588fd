import { outsideHoursChoices } from './outside-hours-choice.ts'
import { z } from 'zod'
import { isPaymentOrder, type PaymentProviderId, paymentProviders } from '../charges/charge-words.ts'

type Setting = {
  schema: z.ZodType<string>
  fallback: string
  /** `platform` settings belong to the installation (the platform's own company), `company` ones to each company. */
  scope: 'company' | 'platform'
  editedBy: 'settings-page:edit' | 'super'
  /** `public` may be read signed out; `members` by anyone signed in; `secret` is write-only and encrypted (decision D36). */
  read: 'public' | 'members' | 'secret'
}
const defineSettings = <const T extends Record<string, Setting>>(settings: T): T => settings

const flag = z.enum(['enabled', 'disabled'])
const text = z.string().max(4000)
/** Rejects the mask that forms show in place of a secret. */
const secretText = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^•…*\s]*$/, 'Invalid secret')
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** File name under `/brand/`; '': the product's own logo. */
const logo = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}\.png$/)])

const company = (schema: z.ZodType<string>, fallback: string) =>
  ({ schema, fallback, scope: 'company', editedBy: 'settings-page:edit', read: 'members' }) as const
/** Belongs to the installation, and is never shown after it is saved. */
const secret = () =>
  ({ schema: secretText, fallback: '', scope: 'platform', editedBy: 'super', read: 'secret' }) as const
const branding = (schema: z.ZodType<string>, fallback: string) =>
  ({ schema, fallback, scope: 'platform', editedBy: 'super', read: 'public' }) as const

/** Months after which files of closed conversations are removed; 0: never. */
export const retentionMonths = ['0', '3', '6', '12', '24', '36', '60'] as const

/** Every setting, the only source of the settings screen, the settings calls and typed reads. */
export const settings = defineSettings({
  userRating: company(flag, 'disabled'),
  /** Days after which a contact is asked for a rating again; 0: at every closing. */
  ratingRestDays: company(z.string().regex(/^\d{1,3}$/), '7'),
  scheduleType: company(z.enum(['disabled', 'queue', 'company', 'connection']), 'disabled'),
  /** Which bots begin outside opening hours: flows that ask for the hours, all, or none. */
  botOutsideHours: company(z.enum(outsideHoursChoices), 'hours'),
  chatBotType: company(z.enum(['text', 'list', 'button']), 'text'),
  acceptCallWhatsapp: company(flag, 'enabled'),
  userRandom: company(flag, 'enabled'),
  sendGreetingMessageOneQueues: company(flag, 'disabled'),
  sendSignMessage: company(flag, 'enabled'),
  sendFarewellWaitingTicket: company(flag, 'disabled'),
  sendGreetingAccepted: company(flag, 'enabled'),
  sendQueuePosition: company(flag, 'disabled'),
  acceptAudioMessageContact: company(flag, 'enabled'),
  enableLGPD: company(flag, 'disabled'),
  requiredTag: company(flag, 'disabled'),
  lgpdDeleteMessage: company(flag, 'disabled'),
  lgpdHideNumber: company(flag, 'disabled'),
  /** Whether a customer whose whole message is one of the words is opted out of automatic messages (decision D84). */
  optOutByWords: company(flag, 'enabled'),
  optOutWords: company(z.string().max(1000), 'SAIR, PARAR, CANCELAR, REMOVER, STOP, DESCADASTRAR'),
  /** Automatic reply, sent once; empty: none. */
  optOutMessage: company(
    text,
    'Pronto: você não receberá mais mensagens automáticas nossas. Se mudar de ideia, é só nos avisar por aqui.',
  ),
  /** Most conversations a day that automatic senders may start by one linked number with people who never wrote (decision D83). */
  newChatsPerDay: company(z.string().regex(/^(\d{1,2}|100)$/), '20'),
  lgpdConsent: company(flag, 'disabled'),
  lgpdMessage: company(text, ''),
  lgpdLink: company(text, ''),
  sendMsgTransfTicket: company(flag, 'disabled'),
  DirectTicketsToWallets: company(flag, 'disabled'),
  closeTicketOnTransfer: company(flag, 'disabled'),
  transferMessage: company(text, ''),
  greetingAcceptedMessage: company(text, ''),
  AcceptCallWhatsappMessage: company(text, ''),
  sendQueuePositionMessage: company(text, ''),
  showNotificationPending: company(flag, 'enabled'),
  /** Model of prompts that name none, and its fallback; empty: the installation's. */
  aiModel: company(z.string().max(100), ''),
  aiFallbackModel: company(z.string().max(100), ''),
  /** Daily limits of the company's models in tokens and in cents of a dollar, and their answers in one ticket; 0: no limit. */
  aiDailyTokens: company(z.string().regex(/^\d{1,9}$/), '500000'),
  aiDailyCents: company(z.string().regex(/^\d{1,7}$/), '1000'),
  aiTicketAnswers: company(z.string().regex(/^\d{1,4}$/), '40'),
  /** Domains that links in a model's answers may lead to. */
  aiAllowedLinks: company(text, ''),
  mediaRetentionMonths: company(z.enum(retentionMonths), '0'),
  /** Whether a super user on a visit of mode `act` may write to the company's customers (decision D92). */
  supportMessages: company(flag, 'disabled'),
  /** Largest file in MB of a customer's message that is downloaded automatically. */
  downloadLimit: {
    ...branding(z.enum(['32', '64', '128', '256', '512', '1024', '2048']), '64'),
    read: 'members',
  },
  eficlientid: secret(),
  eficlientsecret: secret(),
  efichavepix: secret(),
  mpaccesstoken: secret(),
  stripeprivatekey: secret(),
  asaastoken: secret(),
  /** Secrets that prove notices of the providers. Registering the address at a provider, where possible, sets its secret. */
  efiwebhooksecret: secret(),
  mpwebhooksecret: secret(),
  stripewebhooksecret: secret(),
  asaaswebhooktoken: secret(),
  /** Order of the providers for a payment method that several offer. */
  paymentOrder: {
    ...branding(z.string().max(100).refine(isPaymentOrder, 'Invalid order'), paymentProviders.join(', ')),
    read: 'members',
  },
  /** Days that a company works on after its licence ended. */
  graceDays: { ...branding(z.string().regex(/^\d{1,2}$/), '0'), read: 'members' },
  /** Days before the end of a licence on which its invoice is issued (decision D35). */
  invoiceLeadDays: { ...branding(z.string().regex(/^([1-9]|[12]\d|30)$/), '10'), read: 'members' },
  /** Days past due after which connections sleep until somebody pays. */
  sleepDays: { ...branding(z.string().regex(/^\d{1,3}$/), '15'), read: 'members' },
  openaikeyaudio: secret(),
  userCreation: branding(flag, 'enabled'),
  /** Days until the trial of a company that signed up ends (decision D41). */
  trialDays: branding(z.string().regex(/^\d{1,3}$/), '7'),
  /** URL of help for people who cannot sign in; empty: none. */
  supportLink: branding(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]), ''),
  appName: branding(z.string().max(60), 'Chat-flow'),
  primaryColorLight: branding(colour, '#0000FF'),
  primaryColorDark: branding(colour, '#39ACE7'),
  appLogoLight: branding(logo, ''),
  appLogoDark: branding(logo, ''),
  appLogoFavicon: branding(logo, ''),
})

export type SettingKey = keyof typeof settings
export type SettingValue<K extends SettingKey> = z.infer<(typeof settings)[K]['schema']>
export const settingKeys = Object.keys(settings) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)

/** Whether a setting is write-only (decision D36). */
export const isSecret = (key: SettingKey): boolean => (settings[key].read as string) === 'secret'

/** Secrets that `GET /companySettingOnePayment` reports as set or not. */
export const paymentKeys = [
  'eficlientid',
  'eficlientsecret',
  'efichavepix',
  'mpaccesstoken',
  'stripeprivatekey',
  'asaastoken',
] as const satisfies readonly SettingKey[]

/** Secrets by which providers prove their notices. Without its secret, a provider's notice URL does not exist (decision D34). */
export const noticeSecretOf = {
  efi: 'efiwebhooksecret',
  mercadopago: 'mpwebhooksecret',
  stripe: 'stripewebhooksecret',
  asaas: 'asaaswebhooktoken',
} as const satisfies Record<PaymentProviderId, SettingKey>
