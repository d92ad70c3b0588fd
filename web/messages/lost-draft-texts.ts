import { defineTexts } from '#domain/i18n/language.ts'

export const lostDraftTexts = defineTexts({
  lostDraft: {
    pt: 'O atendimento saiu da sua tela',
    en: 'The ticket left your screen',
    es: 'La atención salió de su pantalla',
    tr: 'Görüşme ekranınızdan çıktı',
  },
  copy: { pt: 'Copiar texto', en: 'Copy text', es: 'Copiar texto', tr: 'Metni kopyala' },
})
