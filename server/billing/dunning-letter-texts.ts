import { defineTexts } from '#domain/i18n/language.ts'

/** Subjects of letters, by what they are about; the first line of what is said by WhatsApp. */
export const letterSubjects = defineTexts({
  ahead: {
    pt: 'Sua fatura de {amount} vence em {date}',
    en: 'Your invoice of {amount} is due on {date}',
    es: 'Su factura de {amount} vence el {date}',
    tr: '{amount} tutarındaki faturanızın son ödeme tarihi {date}',
  },
  today: {
    pt: 'Sua fatura de {amount} vence hoje',
    en: 'Your invoice of {amount} is due today',
    es: 'Su factura de {amount} vence hoy',
    tr: '{amount} tutarındaki faturanızın son ödeme günü bugün',
  },
  late: {
    pt: 'Sua fatura de {amount} venceu em {date}',
    en: 'Your invoice of {amount} was due on {date}',
    es: 'Su factura de {amount} venció el {date}',
    tr: '{amount} tutarındaki faturanızın son ödeme tarihi {date} idi',
  },
  sleeping: {
    pt: 'Suas conexões serão pausadas: fatura de {amount} em aberto',
    en: 'Your connections will be paused: invoice of {amount} still open',
    es: 'Sus conexiones se pausarán: factura de {amount} pendiente',
    tr: 'Bağlantılarınız duraklatılacak: {amount} tutarında açık fatura',
  },
  last: {
    pt: 'Último aviso: fatura de {amount} em aberto desde {date}',
    en: 'Last reminder: invoice of {amount} open since {date}',
    es: 'Último aviso: factura de {amount} pendiente desde el {date}',
    tr: 'Son hatırlatma: {date} tarihinden beri {amount} tutarında açık fatura',
  },
  givenUp: {
    pt: 'Não escreveremos mais sobre a fatura de {amount}',
    en: 'We will not write again about the invoice of {amount}',
    es: 'No volveremos a escribir sobre la factura de {amount}',
    tr: '{amount} tutarındaki fatura hakkında bir daha yazmayacağız',
  },
  trialAhead: {
    pt: 'Seu período de teste termina em {date}',
    en: 'Your trial ends on {date}',
    es: 'Su período de prueba termina el {date}',
    tr: 'Deneme süreniz {date} tarihinde bitiyor',
  },
  trialToday: {
    pt: 'Seu período de teste termina hoje',
    en: 'Your trial ends today',
    es: 'Su período de prueba termina hoy',
    tr: 'Deneme süreniz bugün bitiyor',
  },
})

/** Sentences below the subject: what to do, and what happens otherwise. */
export const letterReasons = defineTexts({
  ahead: {
    pt: 'Pague até o fim desse dia para continuar sem interrupção.',
    en: 'Pay by the end of that day to go on without interruption.',
    es: 'Pague hasta el final de ese día para continuar sin interrupciones.',
    tr: 'Kesintisiz devam etmek için o günün sonuna kadar ödeyin.',
  },
  today: {
    pt: 'Pague até o fim do dia para continuar sem interrupção.',
    en: 'Pay by the end of the day to go on without interruption.',
    es: 'Pague hasta el final del día para continuar sin interrupciones.',
    tr: 'Kesintisiz devam etmek için gün sonuna kadar ödeyin.',
  },
  late: {
    pt: 'As mensagens recebidas continuam guardadas; o acesso e os envios voltam assim que o pagamento for confirmado.',
    en: 'Messages that come in are still stored; access and sending return as soon as the payment is confirmed.',
    es: 'Los mensajes recibidos se siguen guardando; el acceso y los envíos vuelven en cuanto se confirme el pago.',
    tr: 'Gelen mesajlar saklanmaya devam ediyor; ödeme onaylanınca erişim ve gönderim geri gelir.',
  },
  sleeping: {
    pt: 'As conexões continuam pareadas e voltam em segundos depois do pagamento, sem novo QR Code.',
    en: 'The connections stay paired and return within seconds after the payment, without a new QR code.',
    es: 'Las conexiones siguen vinculadas y vuelven en segundos después del pago, sin un nuevo código QR.',
    tr: 'Bağlantılar eşleşmiş kalır ve ödemeden saniyeler sonra yeni QR kodu olmadan geri gelir.',
  },
  last: {
    pt: 'Seus dados continuam guardados. Pague para voltar, ou exporte o que precisar.',
    en: 'Your data is still kept. Pay to come back, or export what you need.',
    es: 'Sus datos siguen guardados. Pague para volver, o exporte lo que necesite.',
    tr: 'Verileriniz hâlâ saklanıyor. Geri dönmek için ödeyin ya da ihtiyacınız olanı dışa aktarın.',
  },
  givenUp: {
    pt: 'A fatura ainda pode ser paga, e o acesso volta com o pagamento.',
    en: 'The invoice can still be paid, and access returns with the payment.',
    es: 'La factura aún se puede pagar, y el acceso vuelve con el pago.',
    tr: 'Fatura hâlâ ödenebilir ve ödemeyle erişim geri gelir.',
  },
  trialAhead: {
    pt: 'Até agora: {users} usuários, {connections} conexões, {tickets} atendimentos. Assine para continuar de onde parou.',
    en: 'So far: {users} users, {connections} connections, {tickets} tickets. Subscribe to go on from there.',
    es: 'Hasta ahora: {users} usuarios, {connections} conexiones, {tickets} atenciones. Suscríbase para seguir desde ahí.',
    tr: 'Şimdiye kadar: {users} kullanıcı, {connections} bağlantı, {tickets} görüşme. Kaldığınız yerden devam etmek için abone olun.',
  },
  trialToday: {
    pt: 'Até agora: {users} usuários, {connections} conexões, {tickets} atendimentos. Assine hoje para continuar de onde parou.',
    en: 'So far: {users} users, {connections} connections, {tickets} tickets. Subscribe today to go on from there.',
    es: 'Hasta ahora: {users} usuarios, {connections} conexiones, {tickets} atenciones. Suscríbase hoy para seguir desde ahí.',
    tr: 'Şimdiye kadar: {users} kullanıcı, {connections} bağlantı, {tickets} görüşme. Kaldığınız yerden devam etmek için bugün abone olun.',
  },
})

export const letterParts = defineTexts({
  invoice: {
    pt: '{company}\nFatura {number}: {detail}\nValor: {amount}\nVencimento: {date}',
    en: '{company}\nInvoice {number}: {detail}\nAmount: {amount}\nDue on: {date}',
    es: '{company}\nFactura {number}: {detail}\nImporte: {amount}\nVencimiento: {date}',
    tr: '{company}\nFatura {number}: {detail}\nTutar: {amount}\nSon ödeme: {date}',
  },
  link: {
    pt: 'Pagar: {link}',
    en: 'Pay: {link}',
    es: 'Pagar: {link}',
    tr: 'Ödeme: {link}',
  },
  pix: {
    pt: 'PIX copia e cola:\n{code}',
    en: 'PIX code to copy and paste:\n{code}',
    es: 'Código PIX para copiar y pegar:\n{code}',
    tr: 'Kopyalanacak PIX kodu:\n{code}',
  },
})
