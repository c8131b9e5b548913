-- The last step in the life of an asset that was not taken back, wherever it was taken; empty when none is on record.
create or replace function asset.last_step(p_asset asset.assets)
returns asset.status_changes
language sql
stable
security definer
set search_path = ''
as $$
  select s
    from asset.status_changes as s
   where s.organization_id = p_asset.organization_id
     and s.asset_id = p_asset.id
     and s.status = 'STANDING'
   order by s.changed_at desc, s.id desc
   limit 1
$$;

grant execute on function asset.last_step to assetry_api;
