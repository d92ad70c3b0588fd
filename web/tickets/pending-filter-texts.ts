import { defineTexts } from '#domain/i18n/language.ts'

/** Texts of the filters of waiting tickets. Apart from those of the reasons, which the inbox's chunk leaves out. */
export const pendingFilterTexts = defineTexts({
  untended: {
    pt: 'Ninguém está cuidando',
    en: 'Nobody is looking after these',
    es: 'Nadie los está atendiendo',
    tr: 'Kimse ilgilenmiyor',
  },
  noneUntended: {
    pt: 'Há alguém cuidando de todos os atendimentos.',
    en: 'Somebody is looking after every conversation.',
    es: 'Hay alguien a cargo de todas las atenciones.',
    tr: 'Tüm görüşmelerle ilgilenen biri var.',
  },
  withBot: { pt: 'Com o robô', en: 'With the bot', es: 'Con el bot', tr: 'Bot ile' },
  noneWithBot: {
    pt: 'Nenhuma conversa com o robô agora.',
    en: 'No conversation is with the bot now.',
    es: 'Ninguna conversación está con el bot ahora.',
    tr: 'Şu anda bot ile görüşme yok.',
  },
})
