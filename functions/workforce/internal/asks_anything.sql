-- Whether anything in the organization asks for a skill or a certificate: where nothing does, work is given and begun
-- without looking further.
create or replace function workforce.asks_anything()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select exists (
    select 1
      from workforce.requirements as r
     where r.organization_id = core.current_organization_id()
       and r.archived_at is null
  )
$$;

grant execute on function workforce.asks_anything to authenticated, assetry_api, assetry_list;
