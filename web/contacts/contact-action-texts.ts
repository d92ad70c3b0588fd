import { defineTexts } from '#domain/i18n/language.ts'

/** Apart from the other texts of contacts: the composer needs these alone. */
export const contactActionTexts = defineTexts({
  unblockedNow: {
    pt: 'Contato desbloqueado.',
    en: 'Contact unblocked.',
    es: 'Contacto desbloqueado.',
    tr: 'Kişinin engeli kaldırıldı.',
  },
  blockedNow: {
    pt: 'Contato bloqueado.',
    en: 'Contact blocked.',
    es: 'Contacto bloqueado.',
    tr: 'Kişi engellendi.',
  },
  blockedName: {
    pt: '{name} foi bloqueado: ninguém responde e nada automático sai; o que escrever continua chegando.',
    en: '{name} was blocked: nobody answers and nothing automatic goes out; what they write still arrives.',
    es: '{name} fue bloqueado: nadie responde y no sale nada automático; lo que escriba sigue llegando.',
    tr: '{name} engellendi: kimse yanıtlayamaz, otomatik mesaj gitmez; yazdıkları gelmeye devam eder.',
  },
})
