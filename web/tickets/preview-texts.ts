import { defineTexts } from '#domain/i18n/language.ts'

export const previewTexts = defineTexts({
  draft: { pt: 'Rascunho:', en: 'Draft:', es: 'Borrador:', tr: 'Taslak:' },
  blocked: { pt: 'Bloqueado', en: 'Blocked', es: 'Bloqueado', tr: 'Engelli' },
  botAnswered: {
    pt: 'O robô respondeu',
    en: 'The bot has answered',
    es: 'El bot respondió',
    tr: 'Bot yanıtladı',
  },
  draftNote: {
    pt: 'Rascunho de nota:',
    en: 'Draft of a note:',
    es: 'Borrador de nota:',
    tr: 'Not taslağı:',
  },
})
