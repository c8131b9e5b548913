-- A calibration as it was given: its values and points, or a refusal with every fault of each. With points the verdicts
-- follow from them; without, the certificate says them.
create or replace function tool.read_calibration(
  p_values       jsonb,
  p_points       jsonb,
  p_asset_id     uuid,
  p_standard_ids uuid[],
  out p_kept     jsonb,
  out p_rows     jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read     record := core.read_record('tool.calibrations', p_values, 'create');
  v_rows     record := core.read_rows('p_points', 'tool.calibration_points', coalesce(p_points, '[]'), 'create', 200);
  v_has_rows boolean;
  v_found    text;
begin
  p_kept := v_read.p_kept || jsonb_build_object(
    'performed_at', coalesce((v_read.p_kept ->> 'performed_at')::timestamptz, clock_timestamp()),
    'was_adjusted', coalesce((v_read.p_kept ->> 'was_adjusted')::boolean, false),
    'is_limited', coalesce((v_read.p_kept ->> 'is_limited')::boolean, false)
  );
  p_rows := v_rows.p_kept;
  v_has_rows := p_points is not null and p_points <> '[]';
  v_found := case
    when not v_has_rows then coalesce(p_kept ->> 'as_found', 'NOT_CHECKED')
    when jsonb_path_exists(p_rows, '$[*] ? (@.found_value != null)') then 'CHECKED'
    else 'NOT_CHECKED'
  end;

  perform core.refuse_faults(
    v_read.p_faults || v_rows.p_faults
      || tool.point_faults(p_rows, (p_kept ->> 'was_adjusted')::boolean, v_found = 'CHECKED')
      || tool.standard_faults(p_asset_id, p_standard_ids)
      || (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
          from (
            values
              ('performed_at', 'IN_FUTURE', 'Cannot be in the future',
               (p_kept ->> 'performed_at')::timestamptz > clock_timestamp()),
              ('asset_id', 'NOT_ALLOWED', 'p_asset_id sets it', p_kept ? 'asset_id'),
              ('worker_id', 'NOT_ALLOWED', 'vendor_id already says who calibrated it',
               p_kept ->> 'vendor_id' is not null and p_kept ->> 'worker_id' is not null),
              ('as_found', 'NOT_ALLOWED', 'It follows from p_points', v_has_rows and p_kept ? 'as_found'),
              ('as_left', 'NOT_ALLOWED', 'It follows from p_points', v_has_rows and p_kept ? 'as_left'),
              ('as_left', 'MISSING_VALUE', 'Without p_points a value is required',
               not v_has_rows and p_kept ->> 'as_left' is null),
              ('is_limited', 'NOT_ALLOWED', 'Without p_points there is nothing to limit it to',
               not v_has_rows and (p_kept ->> 'is_limited')::boolean),
              ('not_checked_reason', 'MISSING_VALUE', 'Without values as found a reason is required',
               v_found = 'NOT_CHECKED' and p_kept ->> 'not_checked_reason' is null),
              ('not_checked_reason', 'NOT_ALLOWED', 'It was checked as found',
               v_found <> 'NOT_CHECKED' and p_kept ->> 'not_checked_reason' is not null)
          ) as f (field, code, message, is_so)
         where f.is_so
           -- What could not be read is refused for that alone.
           and not v_read.p_faults @? format('$[*] ? (@.field == "%s")', f.field)::jsonpath
      )
  );
end
$$;

grant execute on function tool.read_calibration to assetry_api;
