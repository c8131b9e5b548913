-- Blocks an asset, which is locked, that was calibrated with a standard out of tolerance, unless a later calibration
-- stands, and opens the review of what was measured with it since. One that was withdrawn is none.
create or replace function tool.doubt_calibration(p_calibration_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_calibration tool.calibrations;
begin
  select * into v_calibration
    from tool.calibrations as c
   where c.id = p_calibration_id
     and c.status = 'RECORDED';

  if not found then
    return;
  end if;

  if not exists (
    select 1
      from tool.calibrations as c
     where c.asset_id = v_calibration.asset_id
       and c.status = 'RECORDED'
       and c.result <> 'FAIL'
       and c.performed_at > v_calibration.performed_at
  ) then
    insert into tool.blocks (site_id, asset_id, reason, starts_at, calibration_id)
    values (
      v_calibration.site_id, v_calibration.asset_id, 'OUT_OF_TOLERANCE', clock_timestamp(), v_calibration.id
    )
        on conflict (organization_id, asset_id, reason) where ends_at is null do nothing;
  end if;

  perform tool.open_review(v_calibration, 'STANDARD');
end
$$;

grant execute on function tool.doubt_calibration to assetry_api;
