import { z } from 'zod'
import type { FacebookApp } from '#domain/connections/facebook-contract.ts'
import type { Language } from '#domain/i18n/language.ts'

type LoginAnswer = {
  authResponse: { userID?: string; accessToken?: string; code?: string } | null
}
/** The used part of Meta's script, which is in `window` once loaded. */
type MetaScript = {
  init: (given: { appId: string; version: string; status: boolean; xfbml: boolean }) => void
  login: (done: (answer: LoginAnswer) => void, options: Record<string, unknown>) => void
}
declare global {
  interface Window {
    FB?: MetaScript
  }
}

const locales: Record<Language, string> = { pt: 'pt_BR', en: 'en_US', es: 'es_LA', tr: 'tr_TR' }
const scopes = [
  'public_profile',
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'business_management',
]
const instagramScopes = ['instagram_basic', 'instagram_manage_messages']
/** Meta's popup reports the phone number separately from the code, sometimes after it. */
const lateMs = 5000

export type FacebookUser = { facebookUserId: string; facebookUserToken: string }
export type SignedUp = { code: string; phoneNumberId: string; businessAccountId: string }

/** Meta's popups. Both functions open it synchronously, as browsers require in a click, and resolve to null if the user closes it. */
export type MetaSdk = {
  signIn: (asks: { instagram: boolean }) => Promise<FacebookUser | null>
  signUp: () => Promise<SignedUp | null>
}

let loading: Promise<MetaScript> | undefined

/** Loads Meta's script once. Rejects if that fails; the next call tries again. */
export async function openMetaSdk(app: FacebookApp, language: Language): Promise<MetaSdk> {
  loading ??= load(`${app.sdkUrl.replace(/\/+$/, '')}/${locales[language]}/sdk.js`)
  const script = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  script.init({ appId: app.id, version: app.version, status: false, xfbml: false })
  return {
    signIn: ({ instagram }) =>
      new Promise((resolve) => {
        const scope = [...scopes, ...(instagram ? instagramScopes : [])].join(',')
        script.login(
          ({ authResponse }) => {
            const { userID, accessToken } = authResponse ?? {}
            resolve(userID && accessToken ? { facebookUserId: userID, facebookUserToken: accessToken } : null)
          },
          app.loginConfigId ? { config_id: app.loginConfigId } : { scope },
        )
      }),
    signUp: () => signUpBy(script, app),
  }
}

const load = (address: string) =>
  new Promise<MetaScript>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.onload = () => (window.FB ? resolve(window.FB) : reject(new Error('Meta’s script is empty.')))
    element.onerror = () => {
      element.remove()
      reject(new Error('Meta’s script cannot be loaded.'))
    }
    document.head.append(element)
  })

/** Source: WhatsApp Embedded Signup, session logging. */
const signupEvent = z.object({
  type: z.literal('WA_EMBEDDED_SIGNUP'),
  data: z.object({ phone_number_id: z.string(), waba_id: z.string() }),
})

const signUpBy = (script: MetaScript, app: FacebookApp) =>
  new Promise<SignedUp | null>((resolve) => {
    let code: string | undefined
    let number: z.infer<typeof signupEvent>['data'] | undefined
    const end = () => {
      removeEventListener('message', hear)
      const { phone_number_id: phoneNumberId = '', waba_id: businessAccountId = '' } = number ?? {}
      resolve(code && number ? { code, phoneNumberId, businessAccountId } : null)
    }
    const hear = ({ origin, data }: MessageEvent) => {
      if (!isMeta(origin, app)) return
      number = readSignup(data) ?? number
      if (number && code) end()
    }
    addEventListener('message', hear)
    script.login(
      ({ authResponse }) => {
        code = authResponse?.code
        if (!code || number) end()
        else setTimeout(end, lateMs)
      },
      {
        config_id: app.signupConfigId,
        response_type: 'code',
        override_default_response_type: true,
        extras: { version: 'v4', sessionInfoVersion: '3', setup: {} },
      },
    )
  })

const isMeta = (origin: string, app: FacebookApp): boolean =>
  origin === new URL(app.sdkUrl).origin || /^https:\/\/([a-z0-9-]+\.)*facebook\.com$/.test(origin)

function readSignup(data: unknown) {
  try {
    return signupEvent.safeParse(JSON.parse(String(data))).data?.data
  } catch {
    return undefined
  }
}
