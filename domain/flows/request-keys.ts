import type { FlowNode, NodeData } from './graph.ts'
import { secretForms } from './issues.ts'

/** The parts of an HTTP block that may hold keys. */
export type RequestParts = Pick<NodeData<'http'>, 'url' | 'headers' | 'body'>
/** Returns what is written in the place of a key. */
type Replace = (key: string) => string

/** Form of the name that a sealed key has: it cannot be guessed, so no customer's text can ask for the key. */
export const keyRefForm = /^k[a-z0-9]{23}$/
const reference = /\{\{secret\.(k[a-z0-9]{23})\}\}/g

/** What stands in a block in the place of a sealed key. */
export const referenceTo = (ref: string): string => `{{secret.${ref}}}`

/** The parts with another text for each reference. */
export function replaceReferences<T extends RequestParts>(parts: T, textOf: (ref: string) => string): T {
  const replaced = (text: string) => text.replace(reference, (_all, ref: string) => textOf(ref))
  return {
    ...parts,
    url: replaced(parts.url),
    headers: parts.headers.map((header) => ({ ...header, value: replaced(header.value) })),
    body: replaced(parts.body),
  }
}

/** The sealed keys that the parts refer to. */
export function referencesIn(parts: RequestParts): string[] {
  const found = new Set<string>()
  replaceReferences(parts, (ref) => {
    found.add(ref)
    return ''
  })
  return [...found]
}

/**
 * Where the keys of a request may be sent: scheme, host and port as they stand in the block, variables included. A key stays behind when
 * this changes, so that nobody who draws flows sends it to a machine of their own.
 */
export function originOf(url: string): string {
  const [, scheme = '', authority = ''] = /^\s{0,20}(https?):[/\\]{2}([^/\\?#]{1,2000})/i.exec(url) ?? []
  return scheme && `${scheme}://${authority.slice(authority.lastIndexOf('@') + 1)}`.toLowerCase()
}

/** The parts with every key replaced: in headers, in the address, and in the body. */
export const replaceKeys = <T extends RequestParts>(parts: T, replace: Replace): T => ({
  ...parts,
  url: inAddress(parts.url, replace),
  headers: parts.headers.map(({ name, value }) => ({ name, value: inHeader(name, value, replace) })),
  body: inBody(parts.body, replace),
})

/** Headers whose values are no keys; what stands in any other is one, whatever its name. */
const plainHeader =
  /^(?:accept(?:-[a-z]+)?|content-[a-z]+|user-agent|cache-control|pragma|prefer|origin|referer|host|x-requested-with|if-[a-z-]+|(?:[a-z]+-)*(?:version|language|locale|timezone))$/i
const scheme = /^\s{0,20}(?:bearer|basic|token|api-?key|key|bot|digest|oauth|hmac)\s{1,20}/i

function inHeader(name: string, value: string, replace: Replace): string {
  if (plainHeader.test(name.trim()) && !isKey(value)) return value
  const [kept = ''] = scheme.exec(value) ?? []
  return kept + literals(value.slice(kept.length), replace)
}

function inAddress(url: string, replace: Replace): string {
  const cut = (part: string) => (isKey(part) ? literals(part, replace) : part)
  return url
    .replace(
      /^(\s{0,20}https?:[/\\]{2})([^/\\?#]{1,2000})@/i,
      (_all, start: string, user: string) => `${start}${literals(user, replace)}@`,
    )
    .replace(
      /([?&#;])([^=&#;?]{1,200})=([^&#]{1,2000})/g,
      (_all, sign: string, name: string, value: string) =>
        `${sign}${name}=${isKeyName(name) ? literals(value, replace) : cut(value)}`,
    )
    .replace(/(?<=[^/]\/)[^/?#{}@]{16,400}(?=[/?#]|$)/g, cut)
}

const inBody = (body: string, replace: Replace): string =>
  body
    .replace(
      /"([^"\\]{1,80})"(\s{0,20}:\s{0,20})"((?:[^"\\]|\\.){1,4000})"/g,
      (all, name: string, colon: string, value: string) =>
        isKeyName(name) || isKey(value) ? `"${name}"${colon}"${literals(value, replace)}"` : all,
    )
    .replace(
      /"([^"\\]{1,80})"(\s{0,20}:\s{0,20})(\d{1,40})(?![\d.])/g,
      (all, name: string, colon: string, value: string) =>
        isKeyName(name) ? `"${name}"${colon}${literals(value, replace)}` : all,
    )
    .replace(/<([\w:.-]{1,80})>([^<>]{1,4000})<\//g, (all, name: string, value: string) =>
      isKeyName(name) || isKey(value) ? `<${name}>${literals(value, replace)}</` : all,
    )
    .replace(
      /(^|[&\n])([\w.[\]-]{1,80})=([^&\n]{1,4000})/g,
      (all, sign: string, name: string, value: string) =>
        isKeyName(name) || isKey(value) ? `${sign}${name}=${literals(value, replace)}` : all,
    )
    .replace(new RegExp(secretForms.map(({ source }) => source).join('|'), 'g'), replace)

/** Replaces what stands between the variables of a text; they themselves stay. */
const literals = (text: string, replace: Replace): string =>
  text
    .split(/(\{\{[^{}]{0,100}\}\})/)
    .map((part, at) => (at % 2 === 1 || !/[\p{L}\p{N}]/u.test(part) ? part : aroundSpace(part, replace)))
    .join('')

function aroundSpace(part: string, replace: Replace): string {
  const key = part.trim()
  const at = part.indexOf(key)
  return part.slice(0, at) + replace(key) + part.slice(at + key.length)
}

const keyWord =
  /pass(?:word|wd|phrase|code)|passwd|pwd|senha|secret|segredo|token(?!s)|api[-_]?key|access[-_]?key|private[-_]?key|auth(?!or(?!i[sz]))|credential|credencia|signature|assinatura|chave|bearer|jwt|session/i
const shortKeyWord = /(?:^|[^a-z])(?:key|pass|pin|sig|app_?id|api_?id|user_?key)$|[a-z](?:Key|Pass|Pin)$/i

/** Whether a field of this name holds a key. */
const isKeyName = (name: string): boolean => {
  const plain = name.trim().replace(/%5[bd]|[[\]]/gi, '')
  return keyWord.test(plain) || (shortKeyWord.test(plain) && !/mon[k]ey$/i.test(plain))
}

/** Whether a text looks like a key whatever its name: a known form, or letters and digits as if drawn by lot. */
function isKey(text: string): boolean {
  if (secretForms.some((form) => form.test(text)) || /\beyJ[\w-]{10,2000}\.[\w-]{4,2000}/.test(text))
    return true
  return (text.replace(/\{\{[^{}]{0,100}\}\}/g, ' ').match(/[A-Za-z0-9]{16,400}/g) ?? []).some(
    (run) =>
      (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)) ||
      /^(?=.*[a-f])(?=.*\d)[0-9a-f]{32,}$/i.test(run),
  )
}

/** Shown in the place of what only those read who may change the flow. */
export const hiddenKey = '••••••'

/**
 * The nodes for those who may not change a flow: values of the headers of requests, and keys in their addresses and bodies, are hidden
 * from them.
 */
export const hideRequestKeys = (nodes: readonly FlowNode[]): FlowNode[] =>
  nodes.map((node) => {
    if (node.type !== 'http') return node
    const named = replaceReferences(node.data, () => hiddenKey)
    const { headers, ...rest } = replaceKeys(named, () => hiddenKey)
    return {
      ...node,
      data: { ...rest, headers: headers.map(({ name }) => ({ name, value: hiddenKey })) },
    }
  })
