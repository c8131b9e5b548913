-- The values of a new schedule of an import, with those that a schedule has where nothing else is said. p_held are the
-- records that it names, by id.
create or replace function maintenance.new_schedule(p_kept jsonb, p_held jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select '{"priority": "MEDIUM", "time_of_day": "00:00", "lead_days": 0, "lead_units": 0, "catch_up": "ONE",
           "overlap_policy": "SKIP", "trigger_logic": "ANY", "is_statutory": false}'
           || jsonb_build_object('site_id', p_held -> (p_kept ->> 'asset_id') -> 'site_id')
           || jsonb_strip_nulls(p_kept)
           || '{"status": "DRAFT"}'
$$;

grant execute on function maintenance.new_schedule to assetry_api;
