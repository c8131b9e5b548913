-- The rules of dispatch of a site, within reach or not: its own, or those that hold without one.
create or replace function workforce.dispatch_policy_of(p_site_id uuid)
returns workforce.dispatch_policies
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (
             select p
               from workforce.dispatch_policies as p
              where p.organization_id = core.current_organization_id()
                and p.site_id = p_site_id
           ),
           jsonb_populate_record(
             null::workforce.dispatch_policies,
             '{"travel_weight": 30, "load_weight": 20, "experience_weight": 15, "continuity_weight": 15,
               "level_weight": 10, "cost_weight": 10, "answer_minutes": 30, "rest_minutes": 0, "grid_minutes": 15,
               "speed_kmh": 50, "detour": 1.3}'
           )
         )
$$;

grant execute on function workforce.dispatch_policy_of to assetry_api, assetry_list;
