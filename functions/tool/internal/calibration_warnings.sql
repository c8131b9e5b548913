-- What should be seen to in a calibration, although it stands: points whose tolerance is less than four times the
-- uncertainty, and measuring points of the asset that it leaves out.
create or replace function tool.calibration_warnings(p_calibration tool.calibrations, p_asset asset.assets)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('p_points', w.code, w.message) || jsonb_build_object('id', null) order by w.position, w.code
           ),
           '[]'
         )
    from (
      select 'LOW_ACCURACY_RATIO' as code, p.position,
             format(
               'Point %s: the tolerance is %s times the uncertainty', p.position,
               trim_scale(round((p.tolerance_high - p.tolerance_low) / 2 / p.uncertainty, 2))
             ) as message
        from tool.calibration_points as p
       where p.calibration_id = p_calibration.id
         and p.uncertainty > 0
         and (p.tolerance_high - p.tolerance_low) / 2 < 4 * p.uncertainty
      union all
      select 'POINT_NOT_MEASURED', m.position, format('Point %s was not measured', m.position)
        from tool.points_of(p_asset) as m
       where not exists (
               select 1
                 from tool.calibration_points as p
                where p.calibration_id = p_calibration.id
                  and p.position = m.position
             )
    ) as w
$$;

grant execute on function tool.calibration_warnings to assetry_api;
