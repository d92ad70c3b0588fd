import { defineTexts } from '#domain/i18n/language.ts'

/** How a connection fares while it is connected. */
export const healthTexts = defineTexts({
  mute: {
    pt: 'Conectada, mas muda: nada chegou desde {at}. Confira o webhook ou a internet do celular.',
    en: 'Connected, but mute: nothing has come since {at}. Check the webhook or the phone’s internet.',
    es: 'Conectada, pero muda: nada llegó desde {at}. Revisa el webhook o el internet del teléfono.',
    tr: 'Bağlı ama sessiz: {at} beri hiçbir şey gelmedi. Webhook’u veya telefonun internetini kontrol edin.',
  },
  restricted: {
    pt: 'Restrita até {at}: só responde a quem já escreveu. Insistir prolonga a restrição.',
    en: 'Restricted until {at}: it only answers people who have written. Insisting makes it last longer.',
    es: 'Restringida hasta {at}: solo responde a quienes ya escribieron. Insistir la prolonga.',
    tr: '{at} kadar kısıtlı: yalnızca yazmış olanlara yanıt verir. Israr etmek süreyi uzatır.',
  },
})
