-- The customer's last words that chose nothing of a menu and rated nothing: what a card shows. Null: what was last said.
alter table tickets add last_words text;
