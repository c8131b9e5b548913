-- How much an account reads of a domain (core.reading_level): the most generous of its roles counts. An account without
-- a role reads whatever is within its reach, unless it reads by roles alone.
create or replace function identity.reading_level_of(p_account_id uuid, p_domain text)
returns integer
language sql
stable
parallel safe
set search_path = ''
as $$
  select case
           when count(*) = 0 then coalesce(
             (select 2 from identity.accounts as a where a.id = p_account_id and not a.reads_by_roles), 0
           )
           else coalesce(
             max(
               case
                 when r.reading = 'ALL' or r.grants_everything then 2
                 else (
                   select max(case rp.permission when p_domain || '.read' then 2 else 1 end)
                     from identity.role_permissions as rp
                    where rp.organization_id = ar.organization_id
                      and rp.role_id = ar.role_id
                      and rp.permission in (p_domain || '.read', p_domain || '.read_own')
                 )
               end
             ),
             0
           )
         end
    from identity.account_roles as ar
    join identity.roles as r on r.id = ar.role_id
   where ar.account_id = p_account_id
$$;
