import type { InteractiveKind } from './interactive-content.ts'

export const channelNames = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const
export type ChannelName = (typeof channelNames)[number]

/** `own`: as the provider's message of that kind; `quick-replies`: as buttons that answer; `button`: as a text with one button. */
export type InteractiveForm = 'own' | 'quick-replies' | 'button'

/** Most bytes of an upload on a channel, by kind. */
type MediaLimits = { image: number; video: number; audio: number; application: number }

type Capabilities = {
  /** Hours after the customer's last message in which free text is allowed; null = always. */
  replyWindowHours: number | null
  /** Hours in which a person, but no automation, may still answer after that window; null = nobody may. */
  humanAgentHours: number | null
  /** Whether agents see the reply window at all times, not only when it is about to close. */
  warnsOfWindow: boolean
  /** Longest text of one message that the provider accepts, in characters. */
  maxTextLength: number
  /** Longest caption under media, in characters. */
  maxCaptionLength: number
  maxMediaBytes: MediaLimits
  voiceFormat: 'ogg' | 'm4a'
  groups: boolean
  /** Whether a contact is sent as a card; otherwise as text. */
  contactCards: boolean
  /** Whether a location is sent as a map; otherwise as text. */
  places: boolean
  /** How each kind of interactive message arrives; kinds without a form are sent as text. */
  interactive: Partial<Record<InteractiveKind, InteractiveForm>>
  /** Longest text above a button of a template, in characters; null = no such templates. */
  buttonTextLength: number | null
  /** Most reply buttons of a text, and the longest title of one, in characters; null = none. */
  replies: { most: number; titleLength: number } | null
  /** Whether templates that the provider has approved can be sent, also outside the reply window. */
  templates: boolean
  edit: boolean
  delete: boolean
  react: boolean
  /** The only emojis for reactions; null = any. */
  reactions: readonly string[] | null
  /** Whether messages carry the name of their author; otherwise the provider is asked. */
  namesInMessages: boolean
  /** Whether the provider returns profile pictures of customers. */
  pictures: boolean
  /** Whether customers are addressed by their telephone number. */
  addressedByNumber: boolean
  /** Whether the channel can look up who has a number. */
  findsNumbers: boolean
  typing: boolean
  /** Whether *bold* and the like are rendered; otherwise customers would read the signs. */
  drawsMarks: boolean
}

const mebibyte = 1024 * 1024

/** Differences between channels, read by the composer and the sender alike. Never branch on a channel name elsewhere. */
export const capabilities: Record<ChannelName, Capabilities> = {
  whatsapp: {
    replyWindowHours: null,
    humanAgentHours: null,
    warnsOfWindow: false,
    maxTextLength: 65_536,
    maxCaptionLength: 1024,
    maxMediaBytes: {
      image: 16 * mebibyte,
      video: 64 * mebibyte,
      audio: 16 * mebibyte,
      application: 100 * mebibyte,
    },
    voiceFormat: 'ogg',
    groups: true,
    contactCards: true,
    places: true,
    // Interactive messages of linked devices are accepted and often not displayed: only text is sure to arrive.
    interactive: {},
    buttonTextLength: null,
    replies: null,
    templates: false,
    edit: true,
    delete: true,
    react: true,
    reactions: null,
    namesInMessages: true,
    pictures: true,
    addressedByNumber: true,
    findsNumbers: true,
    typing: true,
    drawsMarks: true,
  },
  whatsappapi: {
    replyWindowHours: 24,
    humanAgentHours: null,
    warnsOfWindow: false,
    maxTextLength: 4096,
    maxCaptionLength: 1024,
    maxMediaBytes: {
      image: 5 * mebibyte,
      video: 16 * mebibyte,
      audio: 16 * mebibyte,
      application: 100 * mebibyte,
    },
    voiceFormat: 'ogg',
    groups: false,
    contactCards: true,
    places: true,
    interactive: { list: 'own', url: 'own', pix: 'own' },
    buttonTextLength: null,
    replies: { most: 3, titleLength: 20 },
    templates: true,
    edit: false,
    delete: false,
    react: true,
    reactions: null,
    namesInMessages: true,
    pictures: false,
    addressedByNumber: true,
    findsNumbers: false,
    typing: true,
    drawsMarks: true,
  },
  facebook: {
    replyWindowHours: 24,
    humanAgentHours: 7 * 24,
    warnsOfWindow: true,
    maxTextLength: 2000,
    maxCaptionLength: 0,
    maxMediaBytes: {
      image: 25 * mebibyte,
      video: 25 * mebibyte,
      audio: 25 * mebibyte,
      application: 25 * mebibyte,
    },
    voiceFormat: 'm4a',
    groups: false,
    contactCards: false,
    places: false,
    // Source: Messenger Platform, quick replies and button template.
    interactive: { list: 'quick-replies', url: 'button', call: 'button' },
    buttonTextLength: 640,
    replies: { most: 13, titleLength: 20 },
    templates: false,
    edit: false,
    delete: false,
    react: true,
    reactions: null,
    namesInMessages: false,
    pictures: true,
    addressedByNumber: false,
    findsNumbers: false,
    typing: true,
    drawsMarks: false,
  },
  instagram: {
    replyWindowHours: 24,
    humanAgentHours: 7 * 24,
    warnsOfWindow: true,
    maxTextLength: 1000,
    maxCaptionLength: 0,
    maxMediaBytes: {
      image: 8 * mebibyte,
      video: 25 * mebibyte,
      audio: 25 * mebibyte,
      application: 25 * mebibyte,
    },
    voiceFormat: 'm4a',
    groups: false,
    contactCards: false,
    places: false,
    // Source: Instagram messaging, quick replies and button template, which has no button that calls.
    interactive: { list: 'quick-replies', url: 'button' },
    buttonTextLength: 640,
    replies: { most: 13, titleLength: 20 },
    templates: false,
    edit: false,
    delete: false,
    react: true,
    reactions: ['❤️'],
    namesInMessages: false,
    pictures: true,
    addressedByNumber: false,
    findsNumbers: false,
    typing: true,
    drawsMarks: false,
  },
}

const numbered = channelNames.filter((name) => capabilities[name].addressedByNumber)

/** Channels on which a number identifies one and the same person (decision D101). */
export const channelsOfPeople = (channel: ChannelName): readonly ChannelName[] =>
  numbered.includes(channel) ? numbered : [channel]
