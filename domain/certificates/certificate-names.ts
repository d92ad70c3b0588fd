import { defineTexts } from '../i18n/language.ts'

/** Purpose of a certificate, by its destination. */
export const certificateNames = defineTexts({
  efi: { pt: 'Efí, produção', en: 'Efí, production', es: 'Efí, producción', tr: 'Efí, canlı' },
  'efi-h': { pt: 'Efí, homologação', en: 'Efí, sandbox', es: 'Efí, pruebas', tr: 'Efí, deneme' },
})
