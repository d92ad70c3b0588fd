import { defineTexts } from '#domain/i18n/language.ts'

/** Apart from those of the checklist, which load with it: the bar is a part of the inbox. */
export const firstStepsBarTexts = defineTexts({
  show: {
    pt: 'Primeiros passos: {done} de {total}',
    en: 'First steps: {done} of {total}',
    es: 'Primeros pasos: {done} de {total}',
    tr: 'İlk adımlar: {done}/{total}',
  },
})
