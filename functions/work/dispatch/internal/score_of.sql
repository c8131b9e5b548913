-- The score of a visit: its parts, weighted by a policy; without a part for cost the other weights do more.
create or replace function work.score_of(
  p_policy     workforce.dispatch_policies,
  p_travel     integer,
  p_load       integer,
  p_experience integer,
  p_continuity integer,
  p_level      integer,
  p_cost       integer
)
returns numeric
language sql
immutable
parallel safe
return round(
  (
    p_policy.travel_weight * p_travel + p_policy.load_weight * p_load + p_policy.experience_weight * p_experience
      + p_policy.continuity_weight * p_continuity + p_policy.level_weight * p_level
      + p_policy.cost_weight * coalesce(p_cost, 0)
  )::numeric / case when p_cost is null then 100 - p_policy.cost_weight else 100 end,
  2
);

grant execute on function work.score_of to assetry_api, assetry_list;
