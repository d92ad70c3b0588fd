import { defineTexts } from '#domain/i18n/language.ts'

export const captureTexts = defineTexts({
  recording: { pt: 'Gravando áudio', en: 'Recording', es: 'Grabando audio', tr: 'Kaydediliyor' },
  discardQuestion: {
    pt: 'Descartar a gravação?',
    en: 'Discard the recording?',
    es: '¿Descartar la grabación?',
    tr: 'Kayıt silinsin mi?',
  },
  discard: { pt: 'Descartar', en: 'Discard', es: 'Descartar', tr: 'Sil' },
  goOn: { pt: 'Continuar', en: 'Continue', es: 'Continuar', tr: 'Sürdür' },
  cancelRecording: {
    pt: 'Descartar gravação',
    en: 'Discard the recording',
    es: 'Descartar grabación',
    tr: 'Kaydı sil',
  },
  sendRecording: {
    pt: 'Enviar gravação',
    en: 'Send the recording',
    es: 'Enviar grabación',
    tr: 'Kaydı gönder',
  },
  tooShort: {
    pt: 'Gravação muito curta: nada foi enviado.',
    en: 'The recording is too short: nothing was sent.',
    es: 'Grabación muy corta: no se envió nada.',
    tr: 'Kayıt çok kısa: hiçbir şey gönderilmedi.',
  },
  cannotRecord: {
    pt: 'Este navegador não consegue gravar áudio para este canal.',
    en: 'This browser cannot record voice notes for this channel.',
    es: 'Este navegador no puede grabar audio para este canal.',
    tr: 'Bu tarayıcı bu kanal için ses kaydedemiyor.',
  },
  micDenied: {
    pt: 'O navegador não tem permissão para usar o microfone. Permita nas configurações do site.',
    en: 'The browser may not use the microphone. Allow it in the site’s settings.',
    es: 'El navegador no tiene permiso para usar el micrófono. Permítalo en la configuración del sitio.',
    tr: 'Tarayıcının mikrofonu kullanma izni yok. Site ayarlarından izin verin.',
  },
  micLost: {
    pt: 'O microfone foi desconectado. Envie a gravação ou descarte.',
    en: 'The microphone was disconnected. Send the recording or discard it.',
    es: 'El micrófono se desconectó. Envíe la grabación o descártela.',
    tr: 'Mikrofonun bağlantısı kesildi. Kaydı gönderin veya silin.',
  },
  noMic: {
    pt: 'Nenhum microfone encontrado.',
    en: 'No microphone was found.',
    es: 'No se encontró ningún micrófono.',
    tr: 'Mikrofon bulunamadı.',
  },
  micBusy: {
    pt: 'Outro programa está usando o microfone.',
    en: 'Another program is using the microphone.',
    es: 'Otro programa está usando el micrófono.',
    tr: 'Başka bir program mikrofonu kullanıyor.',
  },
  micUnavailable: {
    pt: 'O microfone só funciona em uma conexão segura (https).',
    en: 'The microphone only works over a secure connection (https).',
    es: 'El micrófono solo funciona con una conexión segura (https).',
    tr: 'Mikrofon yalnızca güvenli bağlantıda (https) çalışır.',
  },
  cameraPicture: {
    pt: 'Imagem da câmera',
    en: 'Camera picture',
    es: 'Imagen de la cámara',
    tr: 'Kamera görüntüsü',
  },
  takePhoto: { pt: 'Capturar', en: 'Capture', es: 'Capturar', tr: 'Çek' },
  otherCamera: { pt: 'Trocar câmera', en: 'Other camera', es: 'Cambiar cámara', tr: 'Diğer kamera' },
  cameraDenied: {
    pt: 'O navegador não tem permissão para usar a câmera. Permita nas configurações do site.',
    en: 'The browser may not use the camera. Allow it in the site’s settings.',
    es: 'El navegador no tiene permiso para usar la cámara. Permítalo en la configuración del sitio.',
    tr: 'Tarayıcının kamerayı kullanma izni yok. Site ayarlarından izin verin.',
  },
  noCamera: {
    pt: 'Nenhuma câmera encontrada.',
    en: 'No camera was found.',
    es: 'No se encontró ninguna cámara.',
    tr: 'Kamera bulunamadı.',
  },
  cameraBusy: {
    pt: 'Outro programa está usando a câmera.',
    en: 'Another program is using the camera.',
    es: 'Otro programa está usando la cámara.',
    tr: 'Başka bir program kamerayı kullanıyor.',
  },
  cameraUnavailable: {
    pt: 'A câmera só funciona em uma conexão segura (https).',
    en: 'The camera only works over a secure connection (https).',
    es: 'La cámara solo funciona con una conexión segura (https).',
    tr: 'Kamera yalnızca güvenli bağlantıda (https) çalışır.',
  },
})
