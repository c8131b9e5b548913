-- The time in which what was measured with an instrument is doubtful, by a calibration of it that found it out of
-- tolerance: since the last one that stands and was left in tolerance, else since it was in service, without a limit
-- when nobody said. When that one had not been checked as found, nobody knows of the time before it either:
-- p_unverified_starts_at is when that begins.
create or replace function tool.window_of(
  p_calibration              tool.calibrations,
  out p_starts_at            timestamptz,
  out p_unverified_starts_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_last   tool.calibrations;
  v_before tool.calibrations;
  v_used   timestamptz := (
    select case
             when a.in_service_on is not null
               then least(a.in_service_on::timestamp at time zone s.time_zone, p_calibration.performed_at)
           end
      from asset.assets as a
      join core.sites as s on s.id = a.site_id
     where a.organization_id = p_calibration.organization_id
       and a.id = p_calibration.asset_id
  );
begin
  select * into v_last
    from tool.calibrations as c
   where c.organization_id = p_calibration.organization_id
     and c.asset_id = p_calibration.asset_id
     and c.status = 'RECORDED'
     and c.as_left = 'IN'
     and (c.performed_at, c.id) < (p_calibration.performed_at, p_calibration.id)
   order by c.performed_at desc, c.id desc
   limit 1;

  if v_last.id is null then
    p_starts_at := v_used;
    return;
  end if;

  p_starts_at := v_last.performed_at;

  if v_last.as_found = 'NOT_CHECKED' then
    -- One that was not checked as found itself says nothing of the time before it.
    select * into v_before
      from tool.calibrations as c
     where c.organization_id = p_calibration.organization_id
       and c.asset_id = p_calibration.asset_id
       and c.status = 'RECORDED'
       and c.as_left = 'IN'
       and c.as_found <> 'NOT_CHECKED'
       and (c.performed_at, c.id) < (p_calibration.performed_at, p_calibration.id)
     order by c.performed_at desc, c.id desc
     limit 1;

    p_unverified_starts_at := coalesce(v_before.performed_at, least(v_used, v_last.performed_at));
  end if;
end
$$;

grant execute on function tool.window_of to assetry_api;
