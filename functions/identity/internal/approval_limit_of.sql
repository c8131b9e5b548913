-- Up to which amount in a currency an account approves a kind of record: the greatest of its roles that do. A role
-- without limits for it approves any amount, which is Infinity; a limited one approves nothing in a currency
-- for which it has no amount. Without a currency only whether it is limited is asked.
create or replace function identity.approval_limit_of(p_account_id uuid, p_subject text, p_currency text)
returns numeric
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           max(
             case
               when not exists (
                 select 1
                   from identity.approval_limits as l
                  where l.organization_id = r.organization_id
                    and l.role_id = r.id
                    and l.subject = p_subject
               )
               then 'Infinity'
               else coalesce(
                 (
                   select l.amount
                     from identity.approval_limits as l
                    where l.organization_id = r.organization_id
                      and l.role_id = r.id
                      and l.subject = p_subject
                      and l.currency = p_currency
                 ),
                 0
               )
             end
           ),
           0
         )
    from identity.account_roles as a
    join identity.roles as r on r.id = a.role_id
   where a.account_id = p_account_id
     and (
       r.grants_everything
       or exists (
         select 1
           from identity.role_permissions as p
           join identity.approval_permissions() as n on n.permission = p.permission and n.subject = p_subject
          where p.organization_id = r.organization_id
            and p.role_id = r.id
       )
     )
$$;

grant execute on function identity.approval_limit_of to assetry_api;
