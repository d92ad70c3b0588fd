import { z } from 'zod'
import type { ProviderError } from '../payment-provider.ts'
import type { Explained } from './call-provider.ts'

const oauthError = z.looseObject({ error: z.string(), error_description: z.string().optional() })
const pixError = z.looseObject({
  nome: z.string(),
  mensagem: z.string().default(''),
  erros: z
    .array(z.looseObject({ caminho: z.string().optional(), mensagem: z.string().optional() }))
    .optional(),
})
const accessDenied = z.looseObject({ type: z.string(), detail: z.string().default('') })
const chargesError = z.looseObject({
  code: z.number(),
  error: z.string(),
  error_description: z
    .union([z.string(), z.looseObject({ property: z.string().optional(), message: z.string().optional() })])
    .optional(),
})

/** Which field of ours a path in Efí's words speaks of. */
function fieldOf(path: string): ProviderError['field'] {
  if (/cpf|cnpj|devedor/i.test(path)) return 'document'
  if (/email/i.test(path)) return 'email'
  if (/valor|value|amount/i.test(path)) return 'amount'
  return /address|logradouro|cep/i.test(path) ? 'address' : null
}

/** Error body of Efí's PIX API. */
export function explainPix(status: number, body: unknown): Explained | null {
  const named = pixError.safeParse(body)
  if (named.success) {
    const { nome: code, mensagem, erros = [] } = named.data
    const details = erros.map(({ caminho = '', mensagem: said = '' }) => `${caminho} ${said}`)
    const field = fieldOf([...details, mensagem].join(' '))
    const fault = faultOf(status)
    return fault && { fault, code, field, message: [code, mensagem, ...details].join(': ') }
  }
  const denied = accessDenied.safeParse(body)
  if (denied.success && denied.data.type.endsWith('/AcessoNegado')) {
    const message = `a scope is missing in the application: ${denied.data.detail}`
    return { fault: 'credentials', code: 'AcessoNegado', message }
  }
  return explainOAuth(status, body)
}

/** Error body of Efí's charges API (Cobranças). */
export function explainCharges(status: number, body: unknown): Explained | null {
  const read = chargesError.safeParse(body)
  if (!read.success || status === 401) return explainOAuth(status, body)
  const { error: code, error_description: said } = read.data
  const { property = '', message = '' } = typeof said === 'string' ? { message: said } : (said ?? {})
  const fault = faultOf(status)
  return fault && { fault, code, field: fieldOf(property), message: `${code}: ${property} ${message}` }
}

/** Efí names the wrong secret and the ended token the same way: by status 401. */
function explainOAuth(status: number, body: unknown): Explained | null {
  const read = oauthError.safeParse(body)
  if (!read.success || status !== 401) return null
  const { error: code, error_description: said = '' } = read.data
  return { fault: 'credentials', code, message: `${code}: ${said}`, isRepeatable: code === 'invalid_token' }
}

function faultOf(status: number): Explained['fault'] | null {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404) return 'notFound'
  return status >= 500 || status === 429 || status === 408 ? null : 'refused'
}

const refusedAlert = /^ERR_SSL_.*ALERT/
const unbelieved = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/
const brokenOff = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** Meaning of a closed connection to Efí's PIX API: it cuts off clients without a known certificate. */
export function explainBrokenPix(code: string): Explained | null {
  if (unbelieved.test(code)) {
    const message = `the address shows a certificate that is not believed (${code}); see EFI_CA_FILE`
    return { fault: 'credentials', message }
  }
  if (refusedAlert.test(code))
    return {
      fault: 'credentials',
      message: `the certificate was refused (${code}): is it Efí’s, and of this environment?`,
    }
  return null
}

/** The same for the first call, where a cut means a certificate of the other environment ("socket hang up"). */
export function explainBrokenToken(code: string): Explained | null {
  if (!brokenOff.includes(code)) return explainBrokenPix(code)
  const message =
    'the connection was cut at once: the certificate is of the other environment (production or homologação)'
  return { fault: 'credentials', message, isRepeatable: true }
}
