-- Gives a table what every table that people change has: a version that each update raises, and a line in the one log
-- for each row that changes, and what the planner assumes of it until it has statistics. p_secret names columns whose
-- values the log never holds. The table's policies end with it, so it can be said again.
create or replace function core.track(p_table regclass, p_secret text[] default '{}')
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_secret text := array_to_string(array(select quote_literal(s.name) from unnest(p_secret) as s (name)), ', ');
begin
  if exists (
    select 1 from pg_catalog.pg_attribute where attrelid = p_table and attname = 'row_version' and not attisdropped
  ) then
    execute format(
      'create or replace trigger bump_row_version before update on %s
         for each row execute function core.bump_row_version()', p_table
    );
  end if;

  execute format(
    'create or replace trigger record_insert after insert on %s referencing new table as new_rows
       for each statement execute function audit.record(%s)', p_table, v_secret
  );
  execute format(
    'create or replace trigger record_update after update on %s referencing old table as old_rows new table as new_rows
       for each statement execute function audit.record(%s)', p_table, v_secret
  );
  execute format(
    'create or replace trigger record_delete after delete on %s referencing old table as old_rows
       for each statement execute function audit.record(%s)', p_table, v_secret
  );
  perform core.assume_statistics(p_table);
end
$$;
