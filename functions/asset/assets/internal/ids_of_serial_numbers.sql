-- The assets within the caller's reach that have one of these serial numbers, in lower case. The owner looks, stating
-- organization and reach, because row security keeps lower() from the index, and looks for numbers before sites;
-- whoever asks reads the assets under its policies.
create or replace function asset.ids_of_serial_numbers(p_serial_numbers text[])
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with same as materialized (
    select a.id, a.site_id
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
       and lower(a.serial_number) = any (p_serial_numbers)
       and a.serial_number is not null
  )
  select coalesce(array_agg(s.id), '{}')
    from same as s
   where s.site_id = any ((select core.reachable_site_ids())::uuid[])
$$;

grant execute on function asset.ids_of_serial_numbers to assetry_api;
