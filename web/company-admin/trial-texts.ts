import { defineTexts } from '#domain/i18n/language.ts'

export const trialTexts = defineTexts({
  dueDateHint: {
    pt: 'Em branco: os dias de teste da instalação.',
    en: 'Left empty: the installation’s days of trial.',
    es: 'En blanco: los días de prueba de la instalación.',
    tr: 'Boş bırakılırsa kurulumun deneme günleri geçerli olur.',
  },
})
