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
       and p.found_value is not null
       and p.unit = coalesce(
             p_unit,
             (
               select case count(distinct o.unit) when 1 then min(o.unit) end
                 from tool.calibration_points as o
                where o.calibration_id = p_calibration_id
             )
           )
     order by p.found_value, p.position
  ),
  below as (select * from points as p where p.found_value <= p_value order by p.found_value desc limit 1),
  above as (select * from points as p where p.found_value >= p_value order by p.found_value limit 1)
  select round(
           p_value - case
             when b.found_value is null then a.error
             when a.found_value is null or a.found_value = b.found_value then b.error
             else b.error
               + (p_value - b.found_value) * (a.error - b.error) / (a.found_value - b.found_value)
           end,
           6
         )
    from (select 1) as one
    left join below as b on true
    left join above as a on true
$$;

grant execute on function tool.corrected to assetry_api;
