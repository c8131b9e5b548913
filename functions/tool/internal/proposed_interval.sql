-- The days in which 95 percent of instruments stay in tolerance, when the share in tolerance falls exponentially: at
-- the mean interval it is what was found. Between half of the mean and twice it; null for fewer than 10 calibrations,
-- or when none was found out.
create or replace function tool.proposed_interval(p_calibrations integer, p_found_out integer, p_mean_days numeric)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
           when p_calibrations < 10 or p_found_out = 0 or p_mean_days is null then null
           when p_found_out = p_calibrations then greatest(round(p_mean_days / 2), 1)::integer
           else greatest(
             round(
               p_mean_days * least(
                 greatest(ln(0.95) / ln(1 - p_found_out::numeric / p_calibrations), 0.5), 2
               )
             ), 1
           )::integer
         end
$$;
