-- The order of the board's lanes; null: behind those with an order, by name.
alter table tags add lane_order int;
