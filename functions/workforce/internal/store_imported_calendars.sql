-- Writes the calendars of an import with their hours and exceptions: those of new calendars at once. Which working
-- times change, and for which sites, is a question of calendars that stand or become the default: no site keeps the
-- others yet. Whoever calls it holds core.lock_tree('workforce.calendars').
create or replace function workforce.store_imported_calendars(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_row         core.import_row;
  v_default_ids uuid[] := array(select c.id from workforce.calendars as c where c.is_default);
  v_site_ids    uuid[] := '{}';
  v_is_told     boolean := false;
begin
  if exists (select from unnest(p_rows) as r where r.faults = '[]' and r.kept @> '{"is_default": true}') then
    perform workforce.clear_default_calendar();
  end if;

  p_rows := core.store_import('workforce.calendars', p_rows);
  perform workforce.write_new_calendar_days(p_rows);

  for v_row in
    select *
      from unnest(p_rows) as r
     where r.faults = '[]'
       and r.kept <> '{}'
       and (not r.is_new or r.kept @> '{"is_default": true}')
     order by r.position
  loop
    if not v_row.is_new then
      perform workforce.write_calendar_days(v_row.id, v_row.kept -> 'hours', v_row.kept -> 'exceptions');
    end if;

    perform workforce.keep_opening_hours(v_row.id);

    if v_row.kept ?| '{hours,exceptions,is_default}' then
      v_is_told := true;
      v_site_ids := v_site_ids || workforce.sites_of_calendar(
        v_row.id, v_row.id = any (v_default_ids) or v_row.kept @> '{"is_default": true}'
      );
    end if;
  end loop;

  if v_is_told then
    perform core.tell_followers('site.hours_changed', v_site_ids);
  end if;

  return p_rows;
end
$$;

grant execute on function workforce.store_imported_calendars to assetry_api;
