-- How a value stands to a target, by the direction of better values: OK, WARN, MISSED, or NO_DATA without a value; null
-- without a target.
create or replace function report.figure_status(p_direction text, p_value numeric, p_target numeric, p_warn numeric)
returns text
language sql
immutable
return case
         when p_target is null then null
         when p_value is null then 'NO_DATA'
         when p_direction = 'LOWER' and p_value <= p_target or p_direction = 'HIGHER' and p_value >= p_target then 'OK'
         when p_direction = 'LOWER' and p_value <= p_warn or p_direction = 'HIGHER' and p_value >= p_warn then 'WARN'
         else 'MISSED'
       end;

grant execute on function report.figure_status to assetry_list;
