-- The actions of a state machine that move a row by themselves, with the permission of each and the statuses to which
-- it leads from a status. Not what the machine moves besides another act, nor what takes a status along with the values
-- that it changes.
create or replace function core.explained_actions(p_entity text, p_status text)
returns table (action text, permission text, to_statuses text[])
language sql
stable
set search_path = ''
as $$
  select t.action, min(t.permission),
         coalesce(
           array_agg(distinct t.to_status order by t.to_status)
             filter (
               where t.from_status = p_status
                 and (t.further_permission is null or core.has_permission(t.further_permission))
             ),
           '{}'
         )
    from core.transitions as t
   where t.entity = p_entity
     and t.permission is not null
     and t.action !~ '^(update|ingest|answer_permit|record_permit)_'
   group by t.action
$$;

grant execute on function core.explained_actions to assetry_list;
