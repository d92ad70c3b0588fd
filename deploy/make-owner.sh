#!/bin/sh
# Run once by the image of PostgreSQL: the product's tables belong to a role that reaches neither files nor programs of the machine.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$OWNER_PASSWORD" --username=postgres <<'SQL'
create role chat_flow_tables login createrole password :'password';
grant pg_read_all_stats to chat_flow_tables;
create database chatflow owner chat_flow_tables;
SQL
