import { defineTexts } from '#domain/i18n/language.ts'

export const nextTexts = defineTexts({
  isYours: {
    pt: 'O atendimento de {name} agora é seu.',
    en: 'The ticket of {name} is yours now.',
    es: 'La atención de {name} ahora es suya.',
    tr: '{name} ile görüşme artık sizde.',
  },
  open: { pt: 'Abrir', en: 'Open', es: 'Abrir', tr: 'Aç' },
})
