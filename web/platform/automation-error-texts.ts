import { defineTexts } from '#domain/i18n/language.ts'

/** What flows, phrases, menus, prompts and integrations are refused for. */
export const automationErrorTexts = defineTexts({
  ERR_NO_INTEGRATION_FOUND: {
    pt: 'Esta integração não existe mais.',
    en: 'This integration is not there any more.',
    es: 'Esta integración ya no existe.',
    tr: 'Bu entegrasyon artık yok.',
  },
  ERR_NO_FILE_LIST_FOUND: {
    pt: 'Esta lista de arquivos não existe mais.',
    en: 'This list of files is not there any more.',
    es: 'Esta lista de archivos ya no existe.',
    tr: 'Bu dosya listesi artık yok.',
  },
  ERR_FILE_LIST_IN_USE: {
    pt: 'Esta lista é enviada pelo menu de {name}. Tire-a de lá antes de excluir.',
    en: 'This list is sent by the menu of {name}. Take it out there before deleting it.',
    es: 'Esta lista la envía el menú de {name}. Quítela de allí antes de eliminarla.',
    tr: 'Bu liste {name} menüsünde gönderiliyor. Silmeden önce oradan çıkarın.',
  },
  ERR_NO_SCHEDULE_FOUND: {
    pt: 'Este agendamento não existe mais.',
    en: 'This schedule is not there any more.',
    es: 'Este agendamiento ya no existe.',
    tr: 'Bu zamanlanmış mesaj artık yok.',
  },
  ERR_SCHEDULE_SENT: {
    pt: 'Esta mensagem já foi enviada.',
    en: 'This message has been sent already.',
    es: 'Este mensaje ya fue enviado.',
    tr: 'Bu mesaj zaten gönderildi.',
  },
  ERR_NO_WEBHOOK_FOUND: {
    pt: 'Este webhook não existe mais.',
    en: 'This webhook is not there any more.',
    es: 'Este webhook ya no existe.',
    tr: 'Bu webhook artık yok.',
  },
  ERR_NO_DELIVERY_FOUND: {
    pt: 'Esta entrega não existe mais: elas são guardadas por 14 dias.',
    en: 'This delivery is not there any more: they are kept for 14 days.',
    es: 'Esta entrega ya no existe: se guardan durante 14 días.',
    tr: 'Bu gönderim artık yok: gönderimler 14 gün saklanır.',
  },
  ERR_WEBHOOK_OFF: {
    pt: 'Este webhook não está ativo. Ative-o antes de enviar.',
    en: 'This webhook is off. Switch it on before sending.',
    es: 'Este webhook está apagado. Actívelo antes de enviar.',
    tr: 'Bu webhook kapalı. Göndermeden önce açın.',
  },
  ERR_WEBHOOK_LIMIT: {
    pt: 'A empresa já tem {most} webhooks. Exclua um antes de criar outro.',
    en: 'The company already has {most} webhooks. Delete one before making another.',
    es: 'La empresa ya tiene {most} webhooks. Elimine uno antes de crear otro.',
    tr: 'Şirketin zaten {most} webhook’u var. Yenisini eklemeden önce birini silin.',
  },
  ERR_NO_PROMPT_FOUND: {
    pt: 'Este prompt não existe mais.',
    en: 'This prompt is not there any more.',
    es: 'Este prompt ya no existe.',
    tr: 'Bu istem artık yok.',
  },
  ERR_BOT_REFUSED: {
    pt: 'O serviço não respondeu como esperado. Confira a chave, o endereço e o nome do projeto ou modelo.',
    en: 'The service did not answer as expected. Check the key, the address, and the name of the project or model.',
    es: 'El servicio no respondió como se esperaba. Revise la clave, la dirección y el nombre del proyecto o modelo.',
    tr: 'Servis beklendiği gibi yanıt vermedi. Anahtarı, adresi ve proje veya model adını kontrol edin.',
  },
  ERR_TRANSCRIPTION_ADDRESS: {
    pt: 'Formato de URL de áudio inesperado',
    en: 'Unexpected format of the audio address',
    es: 'Formato de URL de audio inesperado',
    tr: 'Beklenmeyen ses adresi biçimi',
  },
  ERR_TRANSCRIPTION_ANSWER: {
    pt: 'Dados de transcrição inválidos',
    en: 'Invalid transcription data',
    es: 'Datos de transcripción inválidos',
    tr: 'Geçersiz çeviri yazı verisi',
  },
  ERR_NO_FLOW_FOUND: {
    pt: 'Este fluxo não existe mais.',
    en: 'This flow no longer exists.',
    es: 'Este flujo ya no existe.',
    tr: 'Bu akış artık yok.',
  },
  ERR_NO_PHRASE_FOUND: {
    pt: 'Esta frase não existe mais.',
    en: 'This phrase no longer exists.',
    es: 'Esta frase ya no existe.',
    tr: 'Bu ifade artık yok.',
  },
  ERR_FLOW_NAME_TAKEN: {
    pt: 'Já existe um fluxo com este nome.',
    en: 'There is a flow with this name already.',
    es: 'Ya existe un flujo con este nombre.',
    tr: 'Bu ada sahip bir akış zaten var.',
  },
  ERR_FLOW_ISSUES: {
    pt: 'O fluxo tem erros e não foi publicado. Corrija-os e tente de novo.',
    en: 'The flow has errors and was not published. Correct them and try again.',
    es: 'El flujo tiene errores y no se publicó. Corríjalos e inténtelo de nuevo.',
    tr: 'Akışta hatalar var ve yayımlanmadı. Düzeltip yeniden deneyin.',
  },
  ERR_PHRASE_TAKEN: {
    pt: 'Esta frase já dispara "{name}" na mesma conexão.',
    en: 'This phrase already triggers "{name}" on the same connection.',
    es: 'Esta frase ya activa "{name}" en la misma conexión.',
    tr: 'Bu ifade aynı bağlantıda zaten "{name}" kaydını tetikliyor.',
  },
  ERR_FLOW_FILE: {
    pt: 'Este bloco não aceita este tipo de arquivo.',
    en: 'This block does not take this type of file.',
    es: 'Este bloque no acepta este tipo de archivo.',
    tr: 'Bu blok bu dosya türünü kabul etmez.',
  },
  ERR_NO_CHATBOT_FOUND: {
    pt: 'Esta opção do menu não existe mais.',
    en: 'This menu option no longer exists.',
    es: 'Esta opción del menú ya no existe.',
    tr: 'Bu menü seçeneği artık yok.',
  },
})
