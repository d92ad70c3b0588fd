import { defineTexts, type Texts } from '#domain/i18n/language.ts'
import type { BotStep } from '#domain/tickets/bot-step.ts'

/** What a bot does in a conversation, before the words that it has said last. */
export const botStepTexts: Texts<BotStep> = defineTexts({
  question: { pt: 'Pergunta', en: 'Question', es: 'Pregunta', tr: 'Soru' },
  menu: { pt: 'Menu', en: 'Menu', es: 'Menú', tr: 'Menü' },
  pause: { pt: 'Pausa', en: 'Pause', es: 'Pausa', tr: 'Bekleme' },
  lookup: {
    pt: 'Consulta a outro sistema',
    en: 'Asking another system',
    es: 'Consulta a otro sistema',
    tr: 'Başka sisteme soruyor',
  },
  model: {
    pt: 'Inteligência artificial',
    en: 'Artificial intelligence',
    es: 'Inteligencia artificial',
    tr: 'Yapay zekâ',
  },
  program: { pt: 'Robô externo', en: 'External bot', es: 'Bot externo', tr: 'Harici bot' },
  talk: { pt: 'Robô', en: 'Bot', es: 'Bot', tr: 'Bot' },
})
