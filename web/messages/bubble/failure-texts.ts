import { defineTexts, type Texts } from '#domain/i18n/language.ts'
import type { FailureCause } from '#domain/channels/failure.ts'

/** Why a message did not get through, and what to do. A cause without texts does not compile. */
export const failureTexts: Texts<
  | FailureCause
  | 'withdrawn-restored'
  | 'not-in-group'
  | 'window-closed-no-template'
  | 'undeliverable-elsewhere'
  | 'cannotRepeat'
> = defineTexts({
  'not-in-group': {
    pt: 'Este número não está mais no grupo.',
    en: 'This number is not in the group any more.',
    es: 'Este número ya no está en el grupo.',
    tr: 'Bu numara artık grupta değil.',
  },
  'window-closed-no-template': {
    pt: 'Passou o prazo para responder: o cliente precisa escrever de novo.',
    en: 'The time to answer has passed: the customer must write again.',
    es: 'Pasó el plazo para responder: el cliente debe escribir de nuevo.',
    tr: 'Yanıt süresi geçti: müşterinin yeniden yazması gerekiyor.',
  },
  'undeliverable-elsewhere': {
    pt: 'Não pôde ser entregue a este contato.',
    en: 'It could not be delivered to this contact.',
    es: 'No se pudo entregar a este contacto.',
    tr: 'Bu kişiye teslim edilemedi.',
  },
  'window-closed': {
    pt: 'Passaram mais de 24 horas: o WhatsApp só aceita modelos aprovados.',
    en: 'More than 24 hours have passed: only approved templates get through.',
    es: 'Pasaron más de 24 horas: solo se aceptan plantillas aprobadas.',
    tr: '24 saatten fazla geçti: yalnızca onaylı şablonlar gönderilebilir.',
  },
  'human-agent': {
    pt: 'A Meta não deixou responder depois de 24 horas: falta ao aplicativo a permissão Human Agent. Avise o administrador.',
    en: 'Meta did not allow an answer past 24 hours: the app lacks the Human Agent permission. Tell the administrator.',
    es: 'Meta no permitió responder después de 24 horas: a la aplicación le falta el permiso Human Agent. Avise al administrador.',
    tr: 'Meta 24 saatten sonra yanıta izin vermedi: uygulamanın Human Agent izni yok. Yöneticiye bildirin.',
  },
  'pair-rate': {
    pt: 'Muitas mensagens seguidas para este contato. Espere um minuto.',
    en: 'Too many messages to this contact at once. Wait a minute.',
    es: 'Demasiados mensajes seguidos a este contacto. Espere un minuto.',
    tr: 'Bu kişiye art arda çok fazla mesaj. Bir dakika bekleyin.',
  },
  throughput: {
    pt: 'O número atingiu o limite de envios por segundo.',
    en: 'The number reached its limit of sends a second.',
    es: 'El número alcanzó su límite de envíos por segundo.',
    tr: 'Numara saniyelik gönderim sınırına ulaştı.',
  },
  'spam-limit': {
    pt: 'O WhatsApp limitou este número por denúncias de spam.',
    en: 'WhatsApp limited this number after spam reports.',
    es: 'WhatsApp limitó este número por denuncias de spam.',
    tr: 'WhatsApp, spam bildirimleri nedeniyle bu numarayı sınırladı.',
  },
  'marketing-cap': {
    pt: 'Esta pessoa já recebeu muitas mensagens de marketing de empresas. Espere alguns dias ou que ela escreva.',
    en: 'This person has had many marketing messages from businesses. Wait some days, or until they write.',
    es: 'Esta persona ya recibió muchos mensajes de marketing de empresas. Espere unos días o a que escriba.',
    tr: 'Bu kişi işletmelerden çok sayıda pazarlama mesajı aldı. Birkaç gün ya da yazmasını bekleyin.',
  },
  'opted-out': {
    pt: 'Esta pessoa não quer receber mensagens de marketing desta empresa.',
    en: 'This person does not want marketing messages from this business.',
    es: 'Esta persona no quiere recibir mensajes de marketing de esta empresa.',
    tr: 'Bu kişi bu işletmeden pazarlama mesajı almak istemiyor.',
  },
  undeliverable: {
    pt: 'Não pôde ser entregue: o número talvez não tenha WhatsApp.',
    en: 'It could not be delivered: the number may not have WhatsApp.',
    es: 'No se pudo entregar: quizá el número no tiene WhatsApp.',
    tr: 'Teslim edilemedi: numarada WhatsApp olmayabilir.',
  },
  'token-expired': {
    pt: 'O acesso da conexão venceu. Um administrador precisa conectá-la de novo.',
    en: 'The connection’s access has ended. An administrator must connect it again.',
    es: 'El acceso de la conexión venció. Un administrador debe conectarla de nuevo.',
    tr: 'Bağlantının erişimi sona erdi. Bir yönetici yeniden bağlamalı.',
  },
  'not-permitted': {
    pt: 'A conexão não tem permissão para enviar isto.',
    en: 'The connection is not allowed to send this.',
    es: 'La conexión no tiene permiso para enviar esto.',
    tr: 'Bağlantının bunu gönderme izni yok.',
  },
  'media-rejected': {
    pt: 'O provedor recusou o arquivo. Tente outro formato ou um menor.',
    en: 'The provider refused the file. Try another format or a smaller one.',
    es: 'El proveedor rechazó el archivo. Pruebe otro formato o uno menor.',
    tr: 'Sağlayıcı dosyayı reddetti. Başka biçim ya da daha küçüğünü deneyin.',
  },
  policy: {
    pt: 'Bloqueada pelas regras do provedor.',
    en: 'Blocked by the provider’s rules.',
    es: 'Bloqueado por las reglas del proveedor.',
    tr: 'Sağlayıcı kuralları nedeniyle engellendi.',
  },
  payment: {
    pt: 'Há um problema de pagamento na conta do provedor.',
    en: 'The account with the provider has a payment problem.',
    es: 'Hay un problema de pago en la cuenta del proveedor.',
    tr: 'Sağlayıcı hesabında ödeme sorunu var.',
  },
  experiment: {
    pt: 'O provedor não entregou esta mensagem por um teste seu.',
    en: 'The provider did not deliver this because of a test of its own.',
    es: 'El proveedor no entregó este mensaje por una prueba suya.',
    tr: 'Sağlayıcı kendi denemesi nedeniyle bunu iletmedi.',
  },
  'template-values': {
    pt: 'Os valores não combinam com as variáveis do modelo. Sincronize os modelos e envie de novo.',
    en: 'The values do not fit the template’s variables. Sync the templates and send it anew.',
    es: 'Los valores no coinciden con las variables de la plantilla. Sincronice las plantillas y envíela de nuevo.',
    tr: 'Değerler şablonun değişkenlerine uymuyor. Şablonları eşitleyip yeniden gönderin.',
  },
  'template-missing': {
    pt: 'O modelo não existe mais neste idioma. Sincronize os modelos da conexão.',
    en: 'The template no longer exists in this language. Sync the connection’s templates.',
    es: 'La plantilla ya no existe en este idioma. Sincronice las plantillas de la conexión.',
    tr: 'Şablon artık bu dilde yok. Bağlantının şablonlarını eşitleyin.',
  },
  'template-policy': {
    pt: 'A Meta recusou o conteúdo do modelo por suas regras.',
    en: 'Meta refused the template’s content by its rules.',
    es: 'Meta rechazó el contenido de la plantilla por sus reglas.',
    tr: 'Meta, kuralları nedeniyle şablonun içeriğini reddetti.',
  },
  'template-paused': {
    pt: 'A Meta pausou este modelo por baixa qualidade. Use outro ou tente mais tarde.',
    en: 'Meta paused this template for low quality. Use another one or try later.',
    es: 'Meta pausó esta plantilla por baja calidad. Use otra o inténtelo más tarde.',
    tr: 'Meta bu şablonu düşük kalite nedeniyle duraklattı. Başkasını kullanın ya da sonra deneyin.',
  },
  'template-disabled': {
    pt: 'A Meta desativou este modelo. Use outro.',
    en: 'Meta disabled this template. Use another one.',
    es: 'Meta desactivó esta plantilla. Use otra.',
    tr: 'Meta bu şablonu devre dışı bıraktı. Başkasını kullanın.',
  },
  invalid: {
    pt: 'O provedor não aceitou a mensagem como está.',
    en: 'The provider did not accept the message as it is.',
    es: 'El proveedor no aceptó el mensaje tal como está.',
    tr: 'Sağlayıcı mesajı bu haliyle kabul etmedi.',
  },
  unavailable: {
    pt: 'O provedor não respondeu.',
    en: 'The provider did not answer.',
    es: 'El proveedor no respondió.',
    tr: 'Sağlayıcı yanıt vermedi.',
  },
  uncertain: {
    pt: 'A linha caiu durante o envio: pode ter chegado. Confira antes de enviar de novo.',
    en: 'The line dropped while sending: it may have arrived. Check before sending again.',
    es: 'La línea cayó durante el envío: puede haber llegado. Verifique antes de reenviar.',
    tr: 'Gönderim sırasında hat kesildi: ulaşmış olabilir. Yeniden göndermeden önce kontrol edin.',
  },
  'not-changed': {
    pt: 'A alteração não chegou ao celular do cliente: lá a mensagem continua como antes.',
    en: 'The change did not reach the customer’s phone: the message is still there as before.',
    es: 'El cambio no llegó al teléfono del cliente: allí el mensaje sigue como antes.',
    tr: 'Değişiklik müşterinin telefonuna ulaşmadı: mesaj orada eskisi gibi duruyor.',
  },
  withdrawn: {
    pt: 'Não enviada: atendimento assumido.',
    en: 'Not sent: a person took over.',
    es: 'No enviada: una persona asumió la atención.',
    tr: 'Gönderilmedi: görüşmeyi bir kişi devraldı.',
  },
  'withdrawn-restored': {
    pt: 'Não enviada: veio de um backup restaurado.',
    en: 'Not sent: it came from a restored backup.',
    es: 'No enviada: vino de una copia de seguridad restaurada.',
    tr: 'Gönderilmedi: geri yüklenen bir yedekten geldi.',
  },
  unknown: {
    pt: 'Não foi enviada.',
    en: 'It was not sent.',
    es: 'No se envió.',
    tr: 'Gönderilemedi.',
  },
  cannotRepeat: {
    pt: 'Esta mensagem não pode ser repetida. Escreva-a de novo.',
    en: 'This message cannot be repeated. Write it again.',
    es: 'Este mensaje no se puede repetir. Escríbalo de nuevo.',
    tr: 'Bu mesaj yinelenemiyor. Yeniden yazın.',
  },
})
