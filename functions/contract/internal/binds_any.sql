-- Whether any contract of the organization can ask for authorized vendors. Past row security, as a question of two
-- indexes that most organizations answer with no.
create or replace function contract.binds_any()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from contract.types as t
            where t.organization_id = core.current_organization_id()
              and t.requires_authorized_vendor
         )
      or exists (
           select 1
             from contract.contracts as c
            where c.organization_id = core.current_organization_id()
              and c.requires_authorized_vendor
         )
$$;

grant execute on function contract.binds_any to assetry_api, assetry_list;
