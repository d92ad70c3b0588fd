import { defineTexts } from '#domain/i18n/language.ts'

export const toastTexts = defineTexts({
  close: { pt: 'Fechar aviso', en: 'Close notice', es: 'Cerrar aviso', tr: 'Bildirimi kapat' },
  offline: {
    pt: 'Sem conexão com o servidor. Verifique a internet; tentaremos de novo.',
    en: 'No connection to the server. Check your internet; we will try again.',
    es: 'Sin conexión con el servidor. Revise su internet; lo intentaremos de nuevo.',
    tr: 'Sunucuya bağlanılamıyor. İnternetinizi kontrol edin; yeniden deneyeceğiz.',
  },
  workHours: {
    pt: 'Seu horário: {startWork}–{endWork}.',
    en: 'Your hours: {startWork}–{endWork}.',
    es: 'Su horario: {startWork}–{endWork}.',
    tr: 'Saatleriniz: {startWork}–{endWork}.',
  },
})
