-- Refuses a dispatch policy whose values do not go together.
create or replace function workforce.check_dispatch_policy(p_policy workforce.dispatch_policies)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from (
      select p_policy.travel_weight + p_policy.load_weight + p_policy.experience_weight + p_policy.continuity_weight
               + p_policy.level_weight + p_policy.cost_weight as weights
    ) as w
   cross join lateral (
      values
        (
          'travel_weight', 'OUT_OF_RANGE', format('The six weights are %s together, not 100', w.weights),
          w.weights <> 100
        ),
        (
          'grid_minutes', 'NOT_IN_VOCABULARY', 'One of 5, 10, 15, 20, 30 and 60',
          p_policy.grid_minutes not in (5, 10, 15, 20, 30, 60)
        )
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function workforce.check_dispatch_policy to assetry_api;
