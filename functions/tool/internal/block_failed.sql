-- Blocks an asset, which is locked, while the newest of its calibrations that stand is one that failed, and notifies
-- those whom it concerns; nothing when it is blocked already.
create or replace function tool.block_failed(p_asset_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_newest tool.calibrations;
begin
  select * into v_newest
    from tool.calibrations as c
   where c.asset_id = p_asset_id
     and c.status = 'RECORDED'
   order by c.performed_at desc, c.id desc
   limit 1;

  if v_newest.result = 'FAIL' then
    insert into tool.blocks (site_id, asset_id, reason, starts_at, calibration_id)
    values (v_newest.site_id, p_asset_id, 'CALIBRATION_FAILED', v_newest.performed_at, v_newest.id)
        on conflict (organization_id, asset_id, reason) where ends_at is null do nothing;

    if found then
      perform tool.tell_failure(v_newest);
    end if;
  end if;
end
$$;

grant execute on function tool.block_failed to assetry_api;
