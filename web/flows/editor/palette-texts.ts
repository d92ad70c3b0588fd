import { defineTexts } from '#domain/i18n/language.ts'

/** Names of the palette's groups. */
export const blockGroupTexts = defineTexts({
  talk: { pt: 'Conversar', en: 'Talk', es: 'Conversar', tr: 'Konuş' },
  ask: { pt: 'Perguntar', en: 'Ask', es: 'Preguntar', tr: 'Sor' },
  decide: { pt: 'Decidir', en: 'Decide', es: 'Decidir', tr: 'Karar ver' },
  store: { pt: 'Guardar', en: 'Store', es: 'Guardar', tr: 'Sakla' },
  handOver: { pt: 'Encaminhar', en: 'Hand over', es: 'Derivar', tr: 'Yönlendir' },
  integrate: { pt: 'Integrar', en: 'Integrate', es: 'Integrar', tr: 'Entegre et' },
  draw: {
    pt: 'Organizar o desenho',
    en: 'Organise the drawing',
    es: 'Organizar el dibujo',
    tr: 'Çizimi düzenle',
  },
})

/** What each block does, in one sentence. */
export const blockSentences = defineTexts({
  start: {
    pt: 'O ponto em que a conversa começa.',
    en: 'The point where the conversation begins.',
    es: 'El punto en que empieza la conversación.',
    tr: 'Görüşmenin başladığı nokta.',
  },
  singleBlock: {
    pt: 'Envia textos, imagens, áudios e vídeos em sequência, com pausas.',
    en: 'Sends texts, pictures, audios and videos in a row, with pauses.',
    es: 'Envía textos, imágenes, audios y videos en secuencia, con pausas.',
    tr: 'Metin, görsel, ses ve videoları aralıklarla sırayla gönderir.',
  },
  message: {
    pt: 'Envia um texto ao cliente.',
    en: 'Sends the customer a text.',
    es: 'Envía un texto al cliente.',
    tr: 'Müşteriye bir metin gönderir.',
  },
  img: {
    pt: 'Envia uma foto ou figura.',
    en: 'Sends a photo or picture.',
    es: 'Envía una foto o imagen.',
    tr: 'Fotoğraf ya da resim gönderir.',
  },
  audio: {
    pt: 'Envia um áudio, como se fosse gravado na hora.',
    en: 'Sends an audio, as if just recorded.',
    es: 'Envía un audio, como grabado en el momento.',
    tr: 'O anda kaydedilmiş gibi bir ses gönderir.',
  },
  video: {
    pt: 'Envia um vídeo MP4.',
    en: 'Sends an MP4 video.',
    es: 'Envía un video MP4.',
    tr: 'MP4 video gönderir.',
  },
  interval: {
    pt: 'Espera alguns segundos antes de continuar.',
    en: 'Waits some seconds before going on.',
    es: 'Espera unos segundos antes de continuar.',
    tr: 'Devam etmeden önce birkaç saniye bekler.',
  },
  menu: {
    pt: 'Oferece opções numeradas; cada uma leva a um caminho.',
    en: 'Offers numbered options; each leads its own way.',
    es: 'Ofrece opciones numeradas; cada una lleva a un camino.',
    tr: 'Numaralı seçenekler sunar; her biri ayrı bir yola gider.',
  },
  question: {
    pt: 'Pergunta algo e guarda a resposta para usar depois.',
    en: 'Asks something and stores the answer for later.',
    es: 'Pregunta algo y guarda la respuesta para usarla después.',
    tr: 'Bir soru sorar ve yanıtı sonrası için saklar.',
  },
  condition: {
    pt: 'Segue por Sim ou Não conforme uma resposta, etiqueta ou dado.',
    en: 'Takes Yes or No by an answer, a tag or other data.',
    es: 'Sigue por Sí o No según una respuesta, etiqueta o dato.',
    tr: 'Yanıta, etikete ya da veriye göre Evet veya Hayır yolunu izler.',
  },
  hours: {
    pt: 'Separa quem escreve no horário de atendimento de quem escreve fora.',
    en: 'Separates opening hours from the time outside them.',
    es: 'Separa el horario de atención de las horas fuera de él.',
    tr: 'Çalışma saatleri içini ve dışını ayırır.',
  },
  waitUntil: {
    pt: 'Espera até uma hora do dia ou até a próxima abertura.',
    en: 'Waits until a time of day or the next opening.',
    es: 'Espera hasta una hora del día o la próxima apertura.',
    tr: 'Günün bir saatine ya da sonraki açılışa kadar bekler.',
  },
  randomizer: {
    pt: 'Divide as conversas por sorteio entre dois caminhos.',
    en: 'Divides conversations between two ways by lot.',
    es: 'Divide las conversaciones al azar entre dos caminos.',
    tr: 'Görüşmeleri iki yol arasında kurayla böler.',
  },
  experiment: {
    pt: 'Compara dois caminhos; cada contato segue sempre pelo mesmo.',
    en: 'Compares two ways; each contact always takes the same.',
    es: 'Compara dos caminos; cada contacto sigue siempre el mismo.',
    tr: 'İki yolu karşılaştırır; her kişi hep aynı yoldan gider.',
  },
  tag: {
    pt: 'Põe ou tira uma etiqueta do atendimento.',
    en: 'Adds or removes a tag of the conversation.',
    es: 'Pone o quita una etiqueta de la atención.',
    tr: 'Görüşmeye etiket ekler ya da kaldırır.',
  },
  set: {
    pt: 'Guarda um valor com um nome, para textos e condições.',
    en: 'Stores a value under a name, for texts and conditions.',
    es: 'Guarda un valor con un nombre, para textos y condiciones.',
    tr: 'Metinler ve koşullar için bir değeri adıyla saklar.',
  },
  ticket: {
    pt: 'Passa a conversa às pessoas de um departamento.',
    en: 'Hands the conversation to the people of a department.',
    es: 'Pasa la conversación a las personas de un departamento.',
    tr: 'Görüşmeyi bir departmandaki kişilere aktarır.',
  },
  attendant: {
    pt: 'Passa a conversa a uma pessoa da equipe.',
    en: 'Hands the conversation to one person of the team.',
    es: 'Pasa la conversación a una persona del equipo.',
    tr: 'Görüşmeyi ekipten bir kişiye aktarır.',
  },
  startFlow: {
    pt: 'Continua em outro fluxo e, se quiser, volta para cá.',
    en: 'Goes on in another flow and, on wish, comes back.',
    es: 'Continúa en otro flujo y, si quiere, vuelve aquí.',
    tr: 'Başka bir akışta sürer; istenirse buraya döner.',
  },
  close: {
    pt: 'Encerra o atendimento, com ou sem despedida.',
    en: 'Closes the conversation, with or without a farewell.',
    es: 'Cierra la atención, con o sin despedida.',
    tr: 'Görüşmeyi vedalı ya da vedasız kapatır.',
  },
  http: {
    pt: 'Consulta um endereço da web e guarda partes da resposta.',
    en: 'Calls a web address and stores parts of its answer.',
    es: 'Consulta una dirección web y guarda partes de la respuesta.',
    tr: 'Bir web adresini çağırır ve yanıtın bölümlerini saklar.',
  },
  openai: {
    pt: 'A inteligência artificial conversa conforme as suas instruções.',
    en: 'Artificial intelligence talks by your instructions.',
    es: 'La inteligencia artificial conversa según sus instrucciones.',
    tr: 'Yapay zekâ talimatlarınıza göre konuşur.',
  },
  prompt: {
    pt: 'Entrega a conversa a um prompt da tela Prompts.',
    en: 'Hands the conversation to a prompt of the page Prompts.',
    es: 'Entrega la conversación a un prompt de la pantalla Prompts.',
    tr: 'Görüşmeyi Promptlar sayfasındaki bir prompta verir.',
  },
  integration: {
    pt: 'Entrega a conversa a um robô da tela Integrações.',
    en: 'Hands the conversation to a bot of the page Integrations.',
    es: 'Entrega la conversación a un bot de la pantalla Integraciones.',
    tr: 'Görüşmeyi Entegrasyonlar sayfasındaki bir bota verir.',
  },
  typebot: {
    pt: 'Entrega a conversa a um robô do Typebot.',
    en: 'Hands the conversation to a Typebot bot.',
    es: 'Entrega la conversación a un bot de Typebot.',
    tr: 'Görüşmeyi bir Typebot botuna verir.',
  },
  note: {
    pt: 'Um lembrete no desenho; o cliente não o vê.',
    en: 'A reminder in the drawing; customers do not see it.',
    es: 'Un recordatorio en el dibujo; el cliente no lo ve.',
    tr: 'Çizimde bir hatırlatma; müşteri görmez.',
  },
})
