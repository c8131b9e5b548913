-- The words for the states that a meter can be seen in; null of one that shows a number, or is out of reach.
create or replace function meter.observations_of(p_meter_id uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select m.observations from meter.meters as m where m.id = p_meter_id
$$;

grant execute on function meter.observations_of to assetry_api;
