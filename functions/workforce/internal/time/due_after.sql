-- When so many working minutes have passed at a site; null when none are asked for. Refuses a calendar in which they
-- never pass.
create or replace function workforce.due_after(p_site_id uuid, p_from timestamptz, p_minutes numeric)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_calendar_id uuid;
  v_time_zone   text;
  v_due_at      timestamptz;
begin
  if p_minutes is null then
    return null;
  end if;

  select c.calendar_id, c.time_zone into v_calendar_id, v_time_zone from workforce.site_calendar(p_site_id) as c;
  v_due_at := workforce.add_business_minutes(v_calendar_id, v_time_zone, p_from, p_minutes);

  if v_due_at is null then
    perform workforce.refuse_target(v_calendar_id, p_minutes);
  end if;

  return v_due_at;
end
$$;

grant execute on function workforce.due_after to assetry_api;
