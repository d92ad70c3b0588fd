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
  ERR_NO_CAMPAIGN_FOUND: {
    pt: 'Esta campanha não existe mais.',
    en: 'This campaign is not there any more.',
    es: 'Esta campaña ya no existe.',
    tr: 'Bu kampanya artık yok.',
  },
  ERR_CAMPAIGN_LOCKED: {
    pt: 'Esta campanha já começou ou começa em menos de uma hora. Pause-a ou cancele-a para alterar.',
    en: 'This campaign has begun or begins within an hour. Pause or cancel it to change it.',
    es: 'Esta campaña ya comenzó o comienza en menos de una hora. Páusela o cancélela para cambiarla.',
    tr: 'Bu kampanya başladı ya da bir saat içinde başlayacak. Değiştirmek için duraklatın veya iptal edin.',
  },
  ERR_CAMPAIGN_RUNNING: {
    pt: 'Esta campanha está em andamento. Cancele-a antes de excluir.',
    en: 'This campaign is running. Cancel it before deleting it.',
    es: 'Esta campaña está en curso. Cancélela antes de eliminarla.',
    tr: 'Bu kampanya sürüyor. Silmeden önce iptal edin.',
  },
  ERR_CAMPAIGN_STATUS: {
    pt: 'O estado da campanha mudou e isto não é mais possível.',
    en: 'The campaign has changed its state, and this is not possible any more.',
    es: 'El estado de la campaña cambió y esto ya no es posible.',
    tr: 'Kampanyanın durumu değişti, bu artık mümkün değil.',
  },
  ERR_CONTACT_LIST_IN_USE: {
    pt: 'Uma campanha programada ou em andamento usa esta lista. Cancele ou exclua a campanha antes.',
    en: 'A scheduled or running campaign uses this list. Cancel or delete the campaign first.',
    es: 'Una campaña programada o en curso usa esta lista. Cancele o elimine la campaña antes.',
    tr: 'Planlanmış ya da süren bir kampanya bu listeyi kullanıyor. Önce kampanyayı iptal edin ya da silin.',
  },
  ERR_CAMPAIGN_UNFIT: {
    pt: 'A campanha ainda não pode começar. Veja o que falta antes do botão Iniciar.',
    en: 'The campaign cannot begin yet. See what is missing above the start button.',
    es: 'La campaña aún no puede comenzar. Vea lo que falta antes del botón Iniciar.',
    tr: 'Kampanya henüz başlayamaz. Başlat düğmesinin üstünde eksikleri görün.',
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
