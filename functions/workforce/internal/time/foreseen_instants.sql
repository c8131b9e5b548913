-- For each amount of working minutes the first instant by which it has passed since p_from, in the order of the
-- amounts, as it was calculated ahead; null for what was not. Who calls reads calendars of their own organization only;
-- a scheduled task has none and reads all. A definer: numbers are compared by an operator that may leak values, so that
-- under row security an index is not searched for them, and all hours from the first on were read for each amount.
create or replace function workforce.foreseen_instants(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric[]
)
returns timestamptz[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := coalesce(
    core.current_organization_id(), (select c.organization_id from workforce.calendars as c where c.id = p_calendar_id)
  );
  v_passed          numeric;
  v_seconds         numeric;
  v_found           timestamptz;
  v_all             timestamptz[] := '{}';
begin
  select case
           when p_from <= o.ends_at then o.passed_seconds - extract(epoch from o.ends_at - p_from)
           when not o.is_end then o.passed_seconds
         end
    into v_passed
    from workforce.opening_hours as o
   where o.organization_id = v_organization_id
     and o.calendar_id = p_calendar_id
     and o.time_zone = p_time_zone
     and o.starts_at <= p_from
   order by o.starts_at desc, o.ends_at desc
   limit 1;

  for v_place in 1 .. cardinality(p_minutes) loop
    v_found := null;

    if v_passed is not null then
      v_seconds := v_passed + round(p_minutes[v_place] * 60, 6);

      select o.ends_at - make_interval(secs => (o.passed_seconds - v_seconds)::double precision)
        into v_found
        from workforce.opening_hours as o
       where o.organization_id = v_organization_id
         and o.calendar_id = p_calendar_id
         and o.time_zone = p_time_zone
         and o.passed_seconds >= v_seconds
       order by o.passed_seconds, o.starts_at
       limit 1;
    end if;

    v_all := v_all || v_found;
  end loop;

  return v_all;
end
$$;

grant execute on function workforce.foreseen_instants to assetry_api;
