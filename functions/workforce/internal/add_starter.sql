-- Types of certificates, and a calendar of five days for every site without one of its own, unless there is a default.
create or replace function workforce.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_scope     text := coalesce(current_setting('assetry.organization_id', true), '');
  v_types     bigint;
  v_calendars uuid[];
  v_calendar  record;
begin
  with made as (
    insert into workforce.certificate_types (organization_id, code, name, validity_months)
    select o.id, t.code, t.name, t.months
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('FIRST_AID', 'First aid', 24), ('ELECTRICAL', 'Electrical work', 36), ('FORKLIFT', 'Forklift', 60),
          ('HEIGHT', 'Work at height', 36), ('CONFINED', 'Entry into confined spaces', 24), ('WELDING', 'Welding', 24)
     ) as t (code, name, months)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  )
  select count(*) into v_types from made;

  with made as (
    insert into workforce.calendars (organization_id, code, name, is_default)
    select o.id, 'STANDARD', 'Monday to Friday, 8 to 17', true
      from unnest(p_ids) as o (id)
     where not exists (select from workforce.calendars as c where c.organization_id = o.id and c.is_default)
    on conflict do nothing
    returning id, organization_id
  ),
  hour as (
    insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
    select m.organization_id, m.id, d.weekday, '08:00', '17:00'
      from made as m
     cross join generate_series(1, 5) as d (weekday)
  )
  select array_agg(m.id) into v_calendars from made as m;

  -- Its hours are those of every site without a calendar from now on: what is promised there moves.
  for v_calendar in
    select c.id, c.organization_id from workforce.calendars as c where c.id = any (v_calendars)
  loop
    perform workforce.keep_opening_hours(v_calendar.id);
    perform set_config('assetry.organization_id', v_calendar.organization_id::text, true);
    perform core.tell_followers('site.hours_changed', workforce.sites_of_calendar(v_calendar.id, true));
    perform set_config('assetry.organization_id', v_scope, true);
  end loop;

  return jsonb_build_object('certificate_types', v_types, 'calendars', coalesce(cardinality(v_calendars), 0));
end
$$;
