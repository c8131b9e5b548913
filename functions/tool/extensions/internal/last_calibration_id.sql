-- The last calibration of an asset that stands; null for none.
create or replace function tool.last_calibration_id(p_asset_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.id
    from tool.calibrations as c
   where c.asset_id = p_asset_id
     and c.status = 'RECORDED'
   order by c.performed_at desc, c.id desc
   limit 1
$$;

grant execute on function tool.last_calibration_id to assetry_api;
