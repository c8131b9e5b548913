-- All that stands against an action that moves a permit, as the functions say by which the action itself decides: what
-- it needs beyond its status and the permission, and beyond the values that are given with it.
create or replace function safety.permit_transition_faults(p_permit safety.permits, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select g.faults
               from (
                 select 'validate_permit', safety.question_faults(p_permit)
                  where p_action = 'validate_permit'
                 union all
                 select 'issue_permit', safety.issue_faults(p_permit, p_permit.starts_at, p_permit.ends_at)
                  where p_action = 'issue_permit'
                 union all
                 -- The end is given with it: the last that would do is as good as any.
                 select 'reissue_permit',
                        safety.issue_faults(p_permit, clock_timestamp(), clock_timestamp() + interval '1 minute')
                  where p_action = 'reissue_permit'
               ) as g (action, faults)
           ),
           '[]'
         )
$$;

grant execute on function safety.permit_transition_faults to assetry_api, assetry_list;
