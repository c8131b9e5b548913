-- The last day to which the calibration of an asset is extended; null for none. An extension belongs to one
-- calibration: it ends with the next one, and when that calibration is withdrawn. With p_at, the day as it was at that
-- time: by the calibration that was valid last then, and by extensions approved before.
create or replace function asset.extended_until(p_asset_id uuid, p_at timestamptz default 'infinity')
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select e.until_on
    from (
      select c.id
        from tool.calibrations as c
       where c.organization_id = core.current_organization_id()
         and c.asset_id = p_asset_id
         and c.status = 'RECORDED'
         and c.performed_at <= p_at
       order by c.performed_at desc, c.id desc
       limit 1
    ) as c
    join tool.extensions as e
      on e.organization_id = core.current_organization_id()
     and e.calibration_id = c.id
     and e.status = 'APPROVED'
     and e.decided_at <= p_at
$$;

grant execute on function asset.extended_until to assetry_api, assetry_list;
