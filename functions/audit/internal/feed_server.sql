-- What a cursor of changes belongs to: this database of this server, until another is promoted or it is restored. After
-- that the numbers of its transactions may be used a second time.
create or replace function audit.feed_server()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(
           encode(sha256(convert_to(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid), 'UTF8')), 'hex'), 12
         )
    from pg_control_system() as s
   cross join pg_control_checkpoint() as c
    join pg_catalog.pg_database as d on d.datname = current_database()
$$;
