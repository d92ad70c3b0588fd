-- The picture of the brand that the browser came by: a notice shows it without asking for it first.
alter table push_subscriptions add column icon text not null default '';
