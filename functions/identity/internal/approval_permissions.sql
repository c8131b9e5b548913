-- Which permission approves which kind of record, as the state machines say: WORK_ORDER and the like.
create or replace function identity.approval_permissions()
returns table (subject text, permission text)
language sql
stable
security definer
set search_path = ''
as $$
  select distinct upper(e.noun), t.permission
    from core.transitions as t
    join core.entities as e on e.entity = t.entity
   where t.action like 'approve\_%'
     and t.permission is not null
$$;

grant execute on function identity.approval_permissions to assetry_api;
