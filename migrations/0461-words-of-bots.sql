-- What a bot said last, shown while it has the conversation: its words never become the last message of the ticket.
alter table tickets add bot_words text check (char_length(bot_words) <= 200);
