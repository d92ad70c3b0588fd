import { defineTexts } from '#domain/i18n/language.ts'

/** What can go wrong with prompts and integrations. */
export const automationErrorTexts = defineTexts({
  ERR_NO_INTEGRATION_FOUND: {
    pt: 'Esta integração não existe mais.',
    en: 'This integration is not there any more.',
    es: 'Esta integración ya no existe.',
    tr: 'Bu entegrasyon artık yok.',
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
})
