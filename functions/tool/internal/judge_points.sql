-- The points of a calibration with what they take from the measuring points of the asset, and the verdicts on their
-- values; refuses every point that lacks something.
create or replace function tool.judge_points(
  p_asset asset.assets, p_calibration tool.calibrations, p_rows jsonb
)
returns tool.calibration_points[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_points tool.calibration_points[];
  v_faults jsonb;
begin
  v_points := array(
    select jsonb_populate_record(
             null::tool.calibration_points,
             jsonb_build_object(
               'quantity', m.quantity, 'unit', m.unit, 'nominal', m.nominal, 'tolerance_low', m.tolerance_low,
               'tolerance_high', m.tolerance_high
             ) || jsonb_strip_nulls(r.given)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (given, place)
      left join tool.points_of(p_asset) as m on m.position = (r.given ->> 'position')::integer
     order by r.place
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_points[%s].%s', p.ordinality, f.field), 'MISSING_VALUE', f.message)
             order by p.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_points) with ordinality as p
   cross join lateral (
      values
        ('quantity', 'There is no measuring point of the position: a value is required', p.quantity is null),
        ('unit', 'There is no measuring point of the position: a value is required', p.unit is null),
        ('nominal', 'There is no measuring point of the position: a value is required', p.nominal is null),
        ('tolerance_low', 'There is no measuring point of the position: a value is required', p.tolerance_low is null),
        (
          'tolerance_high', 'There is no measuring point of the position: a value is required',
          p.tolerance_high is null
        ),
        (
          'uncertainty', 'The decision rule of the category is GUARDED: a value is required',
          p_calibration.decision_rule = 'GUARDED' and p.uncertainty is null
        )
    ) as f (field, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults || tool.tolerance_faults(to_jsonb(v_points)));

  for v_place in 1 .. cardinality(v_points) loop
    v_points[v_place] := tool.judged_point(v_points[v_place], p_calibration);
  end loop;

  return v_points;
end
$$;

grant execute on function tool.judge_points to assetry_api;
