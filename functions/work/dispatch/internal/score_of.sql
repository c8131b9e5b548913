-- The score of a candidate and its six parts, each from 0 to 100, by the weights of the site. Cost is left out, and the
-- other weights count as if they were all, for who does not see rates.
create or replace function work.score_of(
  p_policy         workforce.dispatch_policies,
  p_travel_minutes integer,
  p_booked_minutes integer,
  p_shift_minutes  integer,
  p_experience     integer,
  p_continuity     integer,
  p_level          integer,
  p_rate           numeric,
  p_cheapest_rate  numeric,
  p_with_rates     boolean,
  out score_parts  jsonb,
  out score        numeric
)
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(
           jsonb_build_object(
             'travel', q.travel, 'load', q.load, 'experience', p_experience, 'continuity', p_continuity,
             'level', p_level, 'cost', q.cost
           )
         ),
         round(
           (
             p_policy.travel_weight * q.travel + p_policy.load_weight * q.load
               + p_policy.experience_weight * p_experience + p_policy.continuity_weight * p_continuity
               + p_policy.level_weight * p_level + p_policy.cost_weight * coalesce(q.cost, 0)
           )::numeric / case when p_with_rates then 100 else 100 - p_policy.cost_weight end,
           2
         )
    from (
      select 100 - 100 * least(p_travel_minutes, 120) / 120 as travel,
             case
               when p_shift_minutes > 0 then greatest(100 - 100 * p_booked_minutes / p_shift_minutes, 0)
               else 0
             end as load,
             case
               when not p_with_rates then null
               when p_rate is null or p_cheapest_rate is null then 50
               when p_rate <= p_cheapest_rate then 100
               else floor(100 * p_cheapest_rate / p_rate)::integer
             end as cost
   ) as q
$$;

grant execute on function work.score_of to assetry_api, assetry_list;
