-- A calibration with its verdicts and its result, from its points or else its certificate. LIMITED needs a permission,
-- and a point that was left in tolerance.
create or replace function tool.judge_calibration(
  p_calibration tool.calibrations, p_values jsonb, p_points tool.calibration_points[]
)
returns tool.calibrations
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_limited boolean := (p_values ->> 'is_limited')::boolean;
begin
  if p_points = '{}' then
    p_calibration.as_found := coalesce(p_calibration.as_found, 'NOT_CHECKED');
  else
    p_calibration.as_found := tool.overall(array(select p.found_verdict from unnest(p_points) as p));
    p_calibration.as_left := case
      -- Points that were not all measured as left were not left in tolerance.
      when exists (select 1 from unnest(p_points) as p where p.left_value is null) then 'NOT_CHECKED'
      else tool.overall(array(select p.left_verdict from unnest(p_points) as p))
    end;
  end if;

  p_calibration.result := case
    when p_calibration.as_left = 'IN' then 'PASS' when v_is_limited then 'LIMITED' else 'FAIL'
  end;

  if p_calibration.result = 'LIMITED' then
    perform core.require_permission('calibration.limit');

    if not exists (select 1 from unnest(p_points) as p where p.left_verdict = 'IN') then
      perform core.refuse_field('is_limited', 'NOT_ALLOWED', 'No point was left in tolerance');
    end if;
  elsif v_is_limited then
    perform core.refuse_field('is_limited', 'NOT_ALLOWED', 'All points were left in tolerance');
  end if;

  return p_calibration;
end
$$;

grant execute on function tool.judge_calibration to assetry_api;
