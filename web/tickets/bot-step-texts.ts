import { defineTexts, type Texts } from '#domain/i18n/language.ts'
import type { BotStep } from '#domain/tickets/bot-step.ts'

/** Says that a bot has a conversation. */
export const botTexts = defineTexts({
  withBot: { pt: 'Com o robô', en: 'With the bot', es: 'Con el bot', tr: 'Bot ile' },
  withBotHint: {
    pt: 'O robô está atendendo: ninguém precisa responder. Quem aceita assume a conversa.',
    en: 'The bot is answering: nobody has to. Whoever accepts takes the conversation over.',
    es: 'El bot está atendiendo: nadie tiene que responder. Quien acepta asume la conversación.',
    tr: 'Bot yanıtlıyor: kimsenin yanıtlaması gerekmez. Kabul eden, görüşmeyi devralır.',
  },
})

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
