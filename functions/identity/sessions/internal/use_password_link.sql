-- Uses up a link that sets a password, by the hash of its token; no row when it does not exist, expired, was used, or
-- its person cannot sign in on the host of the request. The account is locked before its links.
create or replace function identity.use_password_link(p_token_hash bytea)
returns table (organization_id uuid, account_id uuid)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_account_id uuid := (select l.account_id from identity.password_links as l where l.token_hash = p_token_hash);
begin
  perform
     from identity.accounts as a
    where a.id = v_account_id
      for no key update;

  return query
  update identity.password_links as l
     set used_at = clock_timestamp()
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where l.token_hash = p_token_hash
     and l.used_at is null
     and l.expires_at > clock_timestamp()
     and a.organization_id = l.organization_id
     and a.id = l.account_id
     and a.kind = 'PERSON'
     and a.status = 'ACTIVE'
     and o.status = 'ACTIVE'
     and identity.serves_host(o.id)
  returning l.organization_id, l.account_id;
end
$$;

grant execute on function identity.use_password_link to assetry_auth;
