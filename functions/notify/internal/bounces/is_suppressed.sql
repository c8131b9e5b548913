-- Whether mail to an address is suppressed.
create or replace function notify.is_suppressed(p_organization_id uuid, p_address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select
             from notify.suppressions as x
            where x.organization_id = p_organization_id
              and x.address = lower(normalize(p_address, nfkc))
              and x.withdrawn_at is null
              and (x.until_at is null or x.until_at > now())
         )
$$;
