import { defineTexts } from '#domain/i18n/language.ts'

/** Texts sent to customers. */
export const consentTexts = defineTexts({
  choice: {
    pt: '[1] Sim, aceito\n[2] Não aceito',
    en: '[1] Yes, I accept\n[2] I do not accept',
    es: '[1] Sí, acepto\n[2] No acepto',
    tr: '[1] Evet, kabul ediyorum\n[2] Kabul etmiyorum',
  },
  withdrawn: {
    pt: 'Seu consentimento foi revogado. Não enviaremos mais mensagens automáticas de ofertas; uma pessoa da nossa equipe pode falar com você por aqui.',
    en: 'Your consent has been withdrawn. We will send no more automatic messages with offers; somebody of our team can talk with you here.',
    es: 'Su consentimiento fue revocado. No enviaremos más mensajes automáticos de ofertas; una persona de nuestro equipo puede hablar con usted por aquí.',
    tr: 'Onayınız geri alındı. Artık otomatik teklif mesajı göndermeyeceğiz; ekibimizden biri sizinle buradan konuşabilir.',
  },
  letterTitle: {
    pt: '{name} revogou o consentimento (LGPD)',
    en: '{name} withdrew the consent',
    es: '{name} revocó el consentimiento',
    tr: '{name} onayını geri aldı',
  },
  letterText: {
    pt: 'O contato {name} escreveu “{words}”. O consentimento foi marcado como revogado e o contato não recebe mais mensagens automáticas de ofertas. Verifique se é preciso apagar dados dele.',
    en: 'The contact {name} wrote “{words}”. The consent is marked as withdrawn, and the contact gets no more automatic messages with offers. Check whether any of their data has to be deleted.',
    es: 'El contacto {name} escribió “{words}”. El consentimiento quedó marcado como revocado y el contacto no recibe más mensajes automáticos de ofertas. Verifique si hay que borrar datos suyos.',
    tr: '{name} adlı kişi “{words}” yazdı. Onay geri alındı olarak işaretlendi; kişi artık otomatik teklif mesajı almaz. Verilerinin silinmesi gerekip gerekmediğini kontrol edin.',
  },
  refused: {
    pt: 'Tudo bem. Uma pessoa da nossa equipe vai falar com você sobre como seguir sem esse consentimento.',
    en: 'All right. Somebody of our team will talk with you about how to go on without this consent.',
    es: 'Está bien. Una persona de nuestro equipo hablará con usted sobre cómo seguir sin este consentimiento.',
    tr: 'Peki. Ekibimizden biri bu onay olmadan nasıl ilerleneceğini sizinle konuşacak.',
  },
})
