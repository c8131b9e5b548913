-- The assets whose downtimes an outage is made of: its asset, or those in use at its location or site that are no
-- components of others among them; refuses more than a thousand.
create or replace function maintenance.root_asset_ids(p_outage maintenance.outages)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_location_ids uuid[] := maintenance.location_branch_ids(p_outage.location_id);
  v_ids          uuid[];
begin
  if p_outage.asset_id is not null then
    return array[p_outage.asset_id];
  end if;

  v_ids := array(
    with found as materialized (
      select a.id, a.parent_id
        from asset.assets as a
       where a.organization_id = p_outage.organization_id
         and a.site_id = p_outage.site_id
         and a.status in ('IN_SERVICE', 'STANDBY')
         and (p_outage.location_id is null or a.location_id = any (v_location_ids))
    )
    select f.id
      from found as f
     where not exists (select from found as p where p.id = f.parent_id)
     order by f.id
     limit 1001
  );
  perform core.check_amount(cardinality(v_ids), 'p_outage_id', 'assets that go down', 1000);
  return v_ids;
end
$$;

grant execute on function maintenance.root_asset_ids to assetry_api, assetry_list;
