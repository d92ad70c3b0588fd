import { type SaidResult, textPart } from './bot-question.ts'

/** The longest text of a question, by Dialogflow. */
const longestText = 256

/** An agent of ES by its project, or of CX by its full name. */
export type Agent = { cx: boolean; path: string; location: string | null }

/**
 * Reads the name of a project, or the full name of an agent: `projects/…/locations/…/agents/…` is CX, everything else ES. Null where it is
 * neither.
 */
export function agentOf(projectName: string): Agent | null {
  const name = projectName.trim()
  const cx = /^projects\/([\w-]{1,63})\/locations\/([\w-]{1,40})\/agents\/([\w-]{1,64})$/.exec(name)
  if (cx) return { cx: true, path: name, location: cx[2] === 'global' ? null : (cx[2] ?? null) }
  const es = /^(?:projects\/)?([a-z][a-z0-9:.-]{2,62})(?:\/locations\/([\w-]{1,40}))?(?:\/agent)?$/.exec(name)
  if (!es) return null
  const [, project = '', location = null] = es
  const place = location ? `/locations/${location}` : ''
  return { cx: false, path: `projects/${project}${place}/agent`, location }
}

/** Address of an agent's `detectIntent`. `base` overrides Google's own address, whatever the region. */
export function detectAddress({ cx, path, location }: Agent, sessionId: string, base: string | null): string {
  const host = base ?? `https://${location ? `${location}-` : ''}dialogflow.googleapis.com`
  return `${host}/${cx ? 'v3' : 'v2'}/${path}/sessions/${sessionId}:detectIntent`
}

type Asked = { text: string } | { audio: Buffer }

/** The body of a question; text beyond 256 characters is cut at a word. */
export function detectBody({ cx }: Agent, asked: Asked, language: string, timeZone: string): string {
  const voice = { audioEncoding: 'AUDIO_ENCODING_OGG_OPUS', sampleRateHertz: 16_000 }
  const queryParams = { timeZone }
  if (cx) {
    const queryInput =
      'text' in asked
        ? { text: { text: cutAtWord(asked.text) }, languageCode: language }
        : { audio: { config: voice, audio: asked.audio.toString('base64') }, languageCode: language }
    return JSON.stringify({ queryParams, queryInput })
  }
  if ('text' in asked) {
    const text = { text: cutAtWord(asked.text), languageCode: language }
    return JSON.stringify({ queryParams, queryInput: { text } })
  }
  const queryInput = { audioConfig: { ...voice, languageCode: language } }
  return JSON.stringify({ queryParams, queryInput, inputAudio: asked.audio.toString('base64') })
}

export function cutAtWord(text: string): string {
  if (text.length <= longestText) return text
  const cut = text.slice(0, longestText)
  const end = cut.lastIndexOf(' ')
  return (end > longestText / 2 ? cut.slice(0, end) : cut).trim()
}

const notUnderstood: Record<string, string> = {
  'pt-BR': 'Não entendi. Pode dizer de outra forma?',
  en: 'I did not understand. Could you say it in another way?',
  es: 'No entendí. ¿Puede decirlo de otra forma?',
}

export const notUnderstoodPart = (language: string): SaidResult['parts'][number] =>
  textPart(notUnderstood[language] ?? notUnderstood['pt-BR'] ?? '')
