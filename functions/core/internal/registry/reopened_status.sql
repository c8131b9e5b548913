-- The status of a record after a change by the action at work: what was submitted or approved and is changed in a field
-- that is approved goes back, by the transition that names this action, and is approved again. Anything else stays.
create or replace function core.reopened_status(p_entity text, p_before jsonb, p_after jsonb)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (
             select t.to_status
               from core.transitions as t
              where t.entity = p_entity
                and t.from_status = p_before ->> 'status'
                and t.action = core.current_action()
                and core.changes_approved(p_entity, p_before, p_after)
           ),
           p_before ->> 'status'
         )
$$;

grant execute on function core.reopened_status to assetry_api;
