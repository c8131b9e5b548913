-- For each amount of working minutes the first instant by which it has passed since p_from, in the order of the
-- amounts; null where the calendar never has that many. What was calculated ahead is looked up.
create or replace function workforce.instants_after(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric[]
)
returns timestamptz[]
language sql
stable
set search_path = ''
as $$
  select array_agg(
           case
             when p_calendar_id is null or round(m.minutes * 60, 6) <= 0
             then p_from + make_interval(secs => greatest(round(m.minutes * 60, 6), 0)::double precision)
             else coalesce(
               f.instants[m.position], workforce.search_business_minutes(p_calendar_id, p_time_zone, p_from, m.minutes)
             )
           end
           order by m.position
         )
    from unnest(p_minutes) with ordinality as m (minutes, position)
   cross join workforce.foreseen_instants(p_calendar_id, p_time_zone, p_from, p_minutes) as f (instants)
$$;

grant execute on function workforce.instants_after to assetry_api;
