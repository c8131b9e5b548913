-- Those of some roles that the caller may not grant, because they allow, read or approve more than the caller may.
create or replace function identity.exceeding_role_ids(p_role_ids uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select r.id
      from identity.roles as r
     cross join lateral (select identity.permissions_of_role(r.id) as permissions) as p
     where r.id = any (p_role_ids)
       and (
         not p.permissions <@ core.current_permissions()
         or r.reading = 'ALL' and not core.reads_everything()
         or exists (
              select
                from identity.approval_permissions() as n
               where n.permission = any (p.permissions)
                 and identity.current_approval_limit(n.subject, null) < 'Infinity'
            )
       )
     order by r.id
  )
$$;

grant execute on function identity.exceeding_role_ids to assetry_api;
