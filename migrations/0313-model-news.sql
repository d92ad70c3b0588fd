-- What a provider said of a prompt's model when it was last asked: the model that it does not list any more, and what administrators
-- were last told of it.
alter table prompts add column gone_model text, add column told_news text not null default '';
