-- The verdict on a value at a point, limits included: IN or OUT of the tolerance; by the rule GUARDED, for which the
-- tolerance is narrowed by the uncertainty, INDETERMINATE between (ISO 14253-1). Null without a value.
create or replace function tool.verdict(
  p_rule           text,
  p_nominal        numeric,
  p_tolerance_low  numeric,
  p_tolerance_high numeric,
  p_uncertainty    numeric,
  p_value          numeric
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_value is null then null
           when p_value not between p_nominal + p_tolerance_low and p_nominal + p_tolerance_high then 'OUT'
           when p_rule = 'GUARDED'
             and p_value not between p_nominal + p_tolerance_low + p_uncertainty
                                 and p_nominal + p_tolerance_high - p_uncertainty
             then 'INDETERMINATE'
           else 'IN'
         end
$$;

grant execute on function tool.verdict to assetry_api, assetry_list;
