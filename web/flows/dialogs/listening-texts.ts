import { defineTexts } from '#domain/i18n/language.ts'

/** Options for what a flow or a question accepts as an answer. */
export const listeningTexts = defineTexts({
  words: {
    pt: '#, 0 e sair são atalhos',
    en: '#, 0 and sair are shortcuts',
    es: '#, 0 y sair son atajos',
    tr: '#, 0 ve sair kısayoldur',
  },
  wordsHint: {
    pt: '# volta ao início do fluxo, 0 volta um menu, sair encerra. Desligado, valem como qualquer resposta.',
    en: '# goes back to the start of the flow, 0 one menu up, sair ends it. Off, they are answers like any other.',
    es: '# vuelve al inicio del flujo, 0 sube un menú, sair lo termina. Desactivado, son respuestas como las demás.',
    tr: '# akışın başına, 0 bir önceki menüye döner, sair bitirir. Kapalıyken sıradan yanıtlardır.',
  },
  outsideHours: {
    pt: 'O robô atende também fora do horário',
    en: 'The bot also answers outside the hours',
    es: 'El bot atiende también fuera del horario',
    tr: 'Bot saatler dışında da yanıtlar',
  },
  outsideHoursHint: {
    pt: 'Se não, quem escreve com a empresa fechada recebe só a mensagem de fora do horário.',
    en: 'If not, whoever writes while the company is closed only gets the message for closed hours.',
    es: 'Si no, quien escribe con la empresa cerrada recibe solo el mensaje de fuera del horario.',
    tr: 'Değilse, şirket kapalıyken yazan yalnızca saat dışı mesajını alır.',
  },
  'outsideHours.company': {
    pt: 'Como a empresa escolheu nas opções',
    en: 'As the company chose in its options',
    es: 'Como la empresa eligió en las opciones',
    tr: 'Şirketin seçeneklerdeki tercihi gibi',
  },
  'outsideHours.always': { pt: 'Sim', en: 'Yes', es: 'Sí', tr: 'Evet' },
  'outsideHours.never': { pt: 'Não', en: 'No', es: 'No', tr: 'Hayır' },
  savesToContact: {
    pt: 'Guardar a resposta no contato',
    en: 'Save the answer to the contact',
    es: 'Guardar la respuesta en el contacto',
    tr: 'Yanıtı kişiye kaydet',
  },
  savesToContactHint: {
    pt: 'Fica nas informações do contato, com o nome da variável.',
    en: 'It stands in the contact’s details, under the name of the variable.',
    es: 'Queda en los datos del contacto, con el nombre de la variable.',
    tr: 'Kişinin bilgilerinde değişkenin adıyla durur.',
  },
  handOverWords: {
    pt: 'O que o cliente lê',
    en: 'What the customer reads',
    es: 'Lo que lee el cliente',
    tr: 'Müşterinin okuduğu',
  },
  handOverHint: {
    pt: 'Vazio: a frase abaixo, se o fluxo não acabou de dizer algo. A equipe recebe uma anotação com perguntas e respostas.',
    en: 'Empty: the sentence below, unless the flow has just said something. The team gets a note with questions and answers.',
    es: 'Vacío: la frase de abajo, si el flujo no acaba de decir algo. El equipo recibe una nota con preguntas y respuestas.',
    tr: 'Boşsa aşağıdaki cümle, akış az önce bir şey söylemediyse. Ekip, soru ve yanıtlarla bir not alır.',
  },
  handOverDefault: {
    pt: 'Uma pessoa da nossa equipe vai continuar este atendimento.',
    en: 'Somebody of our team will go on with this conversation.',
    es: 'Una persona de nuestro equipo continuará esta atención.',
    tr: 'Ekibimizden biri bu görüşmeye devam edecek.',
  },
  takesWords: {
    pt: 'Aceitar #, 0 e sair como resposta',
    en: 'Take #, 0 and sair as an answer',
    es: 'Aceptar #, 0 y sair como respuesta',
    tr: '#, 0 ve sair yanıt sayılsın',
  },
  takesEarlier: {
    pt: 'Aceitar o que o cliente escreveu na pausa antes',
    en: 'Take what the customer wrote in the pause before',
    es: 'Aceptar lo que el cliente escribió en la pausa anterior',
    tr: 'Müşterinin önceki beklemede yazdığını kabul et',
  },
  takesEarlierHint: {
    pt: 'Se escreveu, a pergunta não é feita: vale o que já foi escrito.',
    en: 'If they did, the question is not asked and the message is the answer.',
    es: 'Si escribió, no se hace la pregunta y el mensaje vale como respuesta.',
    tr: 'Yazdıysa soru sorulmaz, mesaj yanıt sayılır.',
  },
})
