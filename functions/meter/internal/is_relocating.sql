-- Whether any readings of the organization stand at a site that their meter has left.
create or replace function meter.is_relocating()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select exists (
    select 1
      from meter.relocations as l
     where l.organization_id = core.current_organization_id()
  )
$$;

grant execute on function meter.is_relocating to authenticated, assetry_api, assetry_list;
