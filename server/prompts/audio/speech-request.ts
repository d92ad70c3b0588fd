import { azureVoice, type Voice } from '#domain/prompts/voices.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// oxlint-disable-next-line no-control-regex -- XML allows none of them
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A text as SSML of one voice. */
export const ssmlOf = (text: string, voice: Voice): string => {
  const words = text.replace(notInXml, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="pt-BR"><voice name="${azureVoice(voice)}">${words}</voice></speak>`
}

/** Tells texts that must be readable: with links, codes or long numbers. */
export const mustBeRead = (text: string): boolean => /https?:\/\/|\d{4,}|[A-Z0-9]{6,}/.test(text)

/** The longest text that is spoken; people do not listen to more. */
export const longestSpoken = 600

/** Whether a region is one of Azure's by its form: it becomes a part of an address. */
export const isRegion = (region: string): boolean => /^[a-z0-9]{3,30}$/.test(region)
