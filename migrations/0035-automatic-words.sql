-- When a conversation was last told that the company is closed, and its contact that everybody is on vacation; and when
-- anything was last said in it by nobody in particular, which the connection's limits count.
alter table tickets
  add column out_of_hours_at timestamptz,
  add column vacation_words_at timestamptz,
  add column bot_at timestamptz;
