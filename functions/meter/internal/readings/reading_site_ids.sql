-- The sites at which readings of meters within the caller's reach stand: those that are reached, and while readings of
-- a meter that was moved have not followed it yet, those that it has left.
create or replace function meter.reading_site_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return case when meter.is_relocating() then meter.left_site_ids() else '{}' end || core.reachable_site_ids();
end
$$;

grant execute on function meter.reading_site_ids to authenticated, assetry_api, assetry_list;
