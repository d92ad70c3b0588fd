-- When a person who refused a campaign was asked whether to get any more, and the message that asks, as long as it waits for an answer.
alter table campaign_recipients
  add column opt_out_asked_at timestamptz,
  add column opt_out_question_id int;
