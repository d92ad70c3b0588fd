import { defineTexts } from '#domain/i18n/language.ts'

/** Apart from the texts of notes: everybody's first page has it. */
export const mentionTexts = defineTexts({
  mentioned: {
    pt: '{user} mencionou você em uma anotação sobre {name}.',
    en: '{user} mentioned you in a note about {name}.',
    es: '{user} le mencionó en una nota sobre {name}.',
    tr: '{user}, {name} hakkındaki bir notta sizden bahsetti.',
  },
})
