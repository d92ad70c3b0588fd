-- What a lane of the board does with the tickets in it, and who made a tag.
alter table tags
  add column user_id int,
  add column time_lane int not null default 0 check (time_lane >= 0),
  add column next_lane_id int,
  add column rollback_lane_id int,
  add column greeting_message_lane text not null default '',
  add foreign key (company_id, user_id) references users on delete set null (user_id),
  add foreign key (company_id, next_lane_id) references tags on delete set null (next_lane_id),
  add foreign key (company_id, rollback_lane_id) references tags on delete set null (rollback_lane_id);
create index tags_user on tags (company_id, user_id) where user_id is not null;
create index tags_next_lane on tags (company_id, next_lane_id) where next_lane_id is not null;
create index tags_rollback_lane on tags (company_id, rollback_lane_id) where rollback_lane_id is not null;
create index tags_list on tags (company_id, lower(name), id);
