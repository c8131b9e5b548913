-- How many visits are left of the most that a revision allows for an event of a day; null without such a limit.
create or replace function contract.visits_left(p_revision contract.revisions, p_starts_on date, p_day date)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select p_revision.cap_visits - coalesce(
           (
             select sum(u.visits)
               from contract.uses as u
              where u.organization_id = p_revision.organization_id
                and u.contract_id = p_revision.contract_id
                and u.visits <> 0
                and (
                  p_revision.cap_period = 'TERM'
                  or u.period_starts_on = contract.year_of(p_starts_on, p_day)
                )
           ),
           0
         )
$$;

grant execute on function contract.visits_left to assetry_api, assetry_list;
