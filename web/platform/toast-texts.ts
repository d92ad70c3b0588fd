import { defineTexts } from '#domain/i18n/language.ts'

export const toastTexts = defineTexts({
  close: { pt: 'Fechar aviso', en: 'Close notice', es: 'Cerrar aviso', tr: 'Bildirimi kapat' },
})
