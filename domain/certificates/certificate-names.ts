import { defineTexts } from '../i18n/language.ts'

/** What a certificate is for, by its destination. */
export const certificateNames = defineTexts({
  efi: { pt: 'Efí, produção', en: 'Efí, production', es: 'Efí, producción', tr: 'Efí, canlı' },
  'efi-h': { pt: 'Efí, homologação', en: 'Efí, sandbox', es: 'Efí, pruebas', tr: 'Efí, deneme' },
})
