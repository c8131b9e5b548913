-- Refuses an extension, as it is asked for or decided on, of an asset that is locked: all that is against it, and a day
-- that is too late.
create or replace function tool.check_extension(p_asset asset.assets, p_extension tool.extensions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today  date := core.site_date(p_asset.site_id, clock_timestamp());
  v_due_on date := asset.calibration_due_on(p_asset.id);
  v_faults jsonb;
begin
  select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.code)
    into v_faults
    from (select) as one
    left join tool.calibrations as c on c.id = tool.last_calibration_id(p_asset.id)
   cross join lateral (
      values
        (
          'p_asset_id', 'CATEGORY_FORBIDS', 'The category of the asset does not allow extensions',
          not (asset.tool_rules(p_asset.category_id)).p_may_extend
        ),
        ('p_asset_id', 'NOTHING_DUE', 'No calibration of the asset is due', v_due_on is null),
        (
          'p_asset_id', 'NOT_DUE_SOON', format('The calibration is due on %s, in more than 30 days', v_due_on),
          v_due_on > v_today + 30
        ),
        ('p_asset_id', 'NOT_CALIBRATED', 'It has no calibration', c.id is null),
        (
          'p_asset_id', 'NOT_FOUND_IN_TOLERANCE', format('Calibration %s did not find and leave it in tolerance',
          c.calibration_number), c.as_found <> 'IN' or c.result <> 'PASS'
        ),
        (
          'p_asset_id', 'CALIBRATED_SINCE', 'Its calibration or the due day is no longer the one to extend',
          (p_extension.calibration_id, p_extension.due_on) is distinct from (c.id, v_due_on)
        ),
        (
          'p_asset_id', 'EXTENSION_EXISTS', 'The calibration has an extension, or one is requested',
          exists (
            select 1
              from tool.extensions as e
             where e.calibration_id = c.id
               and e.status <> 'REJECTED'
               and e.id is distinct from p_extension.id
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_faults is not null then
    perform core.refuse(
      'EXTENSION_NOT_ALLOWED', format('The calibration of asset %s cannot be extended', p_asset.asset_number), 422,
      v_faults, 'Calibrate the asset'
    );
  elsif p_extension.until_on > v_due_on + 30 then
    perform core.refuse(
      'EXTENSION_TOO_LONG', format('The calibration is due on %s, and at most 30 days are added', v_due_on), 422,
      jsonb_build_array(core.fault('until_on', 'EXTENSION_TOO_LONG', format('At the latest %s', v_due_on + 30))),
      'Choose an earlier day, or calibrate the asset'
    );
  elsif p_extension.until_on < greatest(v_due_on + 1, v_today) then
    perform core.refuse_field(
      'until_on', 'TOO_EARLY', format('At the earliest %s', greatest(v_due_on + 1, v_today))
    );
  end if;
end
$$;

grant execute on function tool.check_extension to assetry_api;
