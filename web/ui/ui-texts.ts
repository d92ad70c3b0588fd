import { defineTexts } from '#domain/i18n/language.ts'

export const uiTexts = defineTexts({
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar', tr: 'Vazgeç' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
})
