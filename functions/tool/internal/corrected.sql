-- A recorded value less the error of its instrument, by the points of a calibration as found: the error, indicated less
-- nominal, is interpolated between the nearest indicated values, and beyond them that of the nearest. Null where it is
-- unknown: no value, none found in the unit, or no unit while the points have several.
create or replace function tool.corrected(p_calibration_id uuid, p_unit text, p_value numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  with points as materialized (
    -- Of points with one indicated value the first stands for them.
    select distinct on (p.found_value) p.found_value, p.found_value - p.nominal as error
      from tool.calibration_points as p
     where p.calibration_id = p_calibration_id
       and case
             when p_unit is not null then p.unit = p_unit
             else not exists (
                    select 1
                      from tool.calibration_points as o
                     where o.calibration_id = p_calibration_id
                       and o.unit <> p.unit
                  )
           end
     order by p.found_value, p.position
  )
  select round(
           p_value - case
             when b.found_value is null then a.error
             when a.found_value is null then b.error
             else b.error
               + (p_value - b.found_value) * (a.error - b.error) / (a.found_value - b.found_value)
           end,
           6
         )
    from (select max(p.found_value) as below from points as p where p.found_value <= p_value) as l
   cross join (select min(p.found_value) as above from points as p where p.found_value > p_value) as h
    left join points as b on b.found_value = l.below
    left join points as a on a.found_value = h.above
$$;

grant execute on function tool.corrected to assetry_api;
