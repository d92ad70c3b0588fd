import { defineTexts } from '#domain/i18n/language.ts'

/** What customers read. */
export const consentTexts = defineTexts({
  choice: {
    pt: '[1] Sim, aceito\n[2] Não aceito',
    en: '[1] Yes, I accept\n[2] I do not accept',
    es: '[1] Sí, acepto\n[2] No acepto',
    tr: '[1] Evet, kabul ediyorum\n[2] Kabul etmiyorum',
  },
  refused: {
    pt: 'Tudo bem. Uma pessoa da nossa equipe vai falar com você sobre como seguir sem esse consentimento.',
    en: 'All right. Somebody of our team will talk with you about how to go on without this consent.',
    es: 'Está bien. Una persona de nuestro equipo hablará con usted sobre cómo seguir sin este consentimiento.',
    tr: 'Peki. Ekibimizden biri bu onay olmadan nasıl ilerleneceğini sizinle konuşacak.',
  },
})
