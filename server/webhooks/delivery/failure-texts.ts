import { defineTexts } from '#domain/i18n/language.ts'

/** Texts sent to administrators when a webhook fails. */
export const failureTexts = defineTexts({
  failingTitle: {
    pt: 'O webhook {name} está falhando há um dia',
    en: 'The webhook {name} has been failing for a day',
    es: 'El webhook {name} falla desde hace un día',
    tr: '{name} webhook’u bir gündür başarısız oluyor',
  },
  failingText: {
    pt: 'Nenhum evento chegou a {address} desde ontem. Continuamos tentando; depois de cinco dias sem sucesso o webhook é desativado.',
    en: 'No event has reached {address} since yesterday. We keep trying; after five days without success the webhook is switched off.',
    es: 'Ningún evento llegó a {address} desde ayer. Seguimos intentando; después de cinco días sin éxito el webhook se apaga.',
    tr: 'Dünden beri {address} adresine hiçbir olay ulaşmadı. Denemeye devam ediyoruz; beş gün başarısız olursa webhook kapatılır.',
  },
  offTitle: {
    pt: 'O webhook {name} foi desativado',
    en: 'The webhook {name} was switched off',
    es: 'El webhook {name} fue apagado',
    tr: '{name} webhook’u kapatıldı',
  },
  offText: {
    pt: 'Nenhum evento chegou a {address} em cinco dias. Corrija o endereço e ative o webhook de novo em Webhooks; o que ainda espera é enviado então.',
    en: 'No event has reached {address} in five days. Correct the address and switch the webhook on again in Webhooks; what still waits is sent then.',
    es: 'Ningún evento llegó a {address} en cinco días. Corrija la dirección y active el webhook de nuevo en Webhooks; lo que aún espera se envía entonces.',
    tr: 'Beş gündür {address} adresine hiçbir olay ulaşmadı. Adresi düzeltip webhook’u Webhooks ekranından yeniden açın; bekleyenler o zaman gönderilir.',
  },
  goneText: {
    pt: 'O endereço {address} respondeu que não existe mais (410). Se foi um engano, ative o webhook de novo em Webhooks.',
    en: 'The address {address} answered that it is gone (410). If that was a mistake, switch the webhook on again in Webhooks.',
    es: 'La dirección {address} respondió que ya no existe (410). Si fue un error, active el webhook de nuevo en Webhooks.',
    tr: '{address} adresi artık var olmadığını bildirdi (410). Bir yanlışlıksa webhook’u Webhooks ekranından yeniden açın.',
  },
})
