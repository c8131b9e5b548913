-- Whether a list shows the same rows to all who have the same reach and permissions: neither it nor the policy of its
-- table asks for the account, and the caller reads no domain by their own records alone, because a list can show
-- columns of another domain, such as the asset of a work order.
create or replace function report.is_shared_list(p_list text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from hook.reading_needed() as n where n.path = p_list)
     and not exists (select from identity.reading_domains() as d where core.reading_level(d.domain) = 1)
     and pg_get_viewdef(to_regclass('api.' || quote_ident(p_list)))
           !~ 'current_account_id|current_actor_id|caller_'
     and not exists (
       select
         from core.entities as e
         join pg_catalog.pg_policy as p on p.polrelid = to_regclass(e.entity) and p.polname in ('list', 'read')
        where e.list = p_list
          and pg_get_expr(p.polqual, p.polrelid) ~ 'current_account_id|current_actor_id|caller_'
     )
$$;
