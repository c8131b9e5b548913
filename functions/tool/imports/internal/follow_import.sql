-- What follows from imported calibrations of assets, which are locked: blocks end with the first that passes after
-- their start, what failed last is blocked, reviews begin no earlier than they must, and an extension ends. Only assets
-- of which there is such a thing are looked at.
create or replace function tool.follow_import(p_asset_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update tool.blocks as b
     set ends_at = c.performed_at,
         ended_by_calibration_id = c.id
    from tool.blocks as o
   cross join lateral (
      select n.id, n.performed_at
        from tool.calibrations as n
       where n.organization_id = o.organization_id
         and n.asset_id = o.asset_id
         and n.status = 'RECORDED'
         and n.is_imported
         and n.result = 'PASS'
         and n.performed_at >= o.starts_at
       order by n.performed_at, n.id
       limit 1
   ) as c
   where o.organization_id = core.current_organization_id()
     and o.asset_id = any (p_asset_ids)
     and o.reason in ('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE', 'REPAIRED')
     and o.ends_at is null
     and b.id = o.id;

  perform tool.block_failed(n.asset_id)
     from (
       select distinct on (c.asset_id) c.asset_id, c.result
         from tool.calibrations as c
        where c.organization_id = core.current_organization_id()
          and c.asset_id = any (p_asset_ids)
          and c.status = 'RECORDED'
        order by c.asset_id, c.performed_at desc, c.id desc
     ) as n
    where n.result = 'FAIL';

  perform tool.settle_reviews(r.asset_id)
     from (
       select distinct r.asset_id
         from tool.reviews as r
        where r.organization_id = core.current_organization_id()
          and r.asset_id = any (p_asset_ids)
          and r.status <> 'WITHDRAWN'
     ) as r;

  perform tool.keep_due_day(core.current_organization_id(), e.asset_id)
     from (
       select distinct e.asset_id
         from tool.extensions as e
        where e.organization_id = core.current_organization_id()
          and e.asset_id = any (p_asset_ids)
          and e.status = 'APPROVED'
     ) as e;
end
$$;

grant execute on function tool.follow_import to assetry_api;
