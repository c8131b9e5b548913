create or replace function api.explain_calibration(p_calibration_id uuid)
returns table (
  "position" integer, quantity text, unit text, decision_rule text, lowest numeric, highest numeric,
  uncertainty numeric, lowest_in numeric, highest_in numeric,
  found_value numeric, found_verdict text, left_value numeric,
  left_verdict text, accuracy_ratio numeric
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select 1 from tool.calibrations as c where c.id = p_calibration_id) then
    perform core.refuse('CALIBRATION_NOT_FOUND', 'No such calibration', 404);
  end if;

  return query
  select p.position, p.quantity, p.unit, c.decision_rule, p.nominal + p.tolerance_low, p.nominal + p.tolerance_high,
         p.uncertainty, p.nominal + p.tolerance_low + g.guard, p.nominal + p.tolerance_high - g.guard, p.found_value,
         p.found_verdict, p.left_value, p.left_verdict,
         round((p.tolerance_high - p.tolerance_low) / 2 / nullif(p.uncertainty, 0), 2)
    from tool.calibrations as c
    join tool.calibration_points as p on p.calibration_id = c.id
   cross join lateral (select case c.decision_rule when 'GUARDED' then p.uncertainty else 0 end as guard) as g
   where c.id = p_calibration_id
   order by p.position;
end
$$;

comment on function api.explain_calibration is $$Explain the verdicts of a calibration

One row for each point. A value from lowest_in to highest_in is IN, one beyond lowest or highest is OUT, and one between
is INDETERMINATE, limits included; by the decision rule SIMPLE nothing is between. accuracy_ratio: half the width of
the tolerance divided by the uncertainty (ISO/IEC 17025); below 4 the calibration has a warning. Without points the
certificate gave the verdicts.
p_calibration_id: Id of a row of /calibrations
Refuses with CALIBRATION_NOT_FOUND.$$;
