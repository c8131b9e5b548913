-- Writes the calendars of an import with their hours and exceptions, one after the other: which working times change,
-- and for which sites, is a question of each. Whoever calls it holds core.lock_tree('workforce.calendars').
create or replace function workforce.store_imported_calendars(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row         core.import_row;
  v_default_ids uuid[] := array(select c.id from workforce.calendars as c where c.is_default);
begin
  if exists (select from unnest(p_rows) as r where r.faults = '[]' and r.kept @> '{"is_default": true}') then
    perform workforce.clear_default_calendar();
  end if;

  p_rows := core.store_import('workforce.calendars', p_rows);

  foreach v_row in array p_rows loop
    continue when v_row.faults <> '[]' or v_row.kept = '{}';

    perform workforce.write_calendar_days(v_row.id, v_row.kept -> 'hours', v_row.kept -> 'exceptions');
    perform workforce.keep_opening_hours(v_row.id);

    if v_row.kept ?| '{hours,exceptions,is_default}' then
      perform core.tell_followers(
        'site.hours_changed',
        workforce.sites_of_calendar(
          v_row.id, v_row.id = any (v_default_ids) or v_row.kept @> '{"is_default": true}'
        )
      );
    end if;
  end loop;

  return p_rows;
end
$$;

grant execute on function workforce.store_imported_calendars to assetry_api;
