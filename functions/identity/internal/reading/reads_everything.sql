-- Whether a person, the identity that acts for them and a key read everything within reach: each account has a role
-- whose reading is ALL or that grants everything, or no role and does not read by roles alone, and the key names no
-- permission to read.
create or replace function identity.reads_everything(p_account_id uuid, p_actor_id uuid, p_api_key_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
           select from unnest(array[p_account_id, p_actor_id]) as a (id)
            where not exists (
                    select
                      from identity.account_roles as ar
                      join identity.roles as r on r.organization_id = ar.organization_id and r.id = ar.role_id
                     where ar.account_id = a.id
                       and (r.reading = 'ALL' or r.grants_everything)
                  )
              and not exists (
                    select
                      from identity.accounts as o
                     where o.id = a.id
                       and not o.reads_by_roles
                       and not exists (select from identity.account_roles as ar where ar.account_id = o.id)
                  )
         )
     and not exists (
           select
             from identity.api_keys as k
            where k.id = p_api_key_id
              and identity.reading_level_of_scopes(k.scopes, '') = 0
         )
$$;

grant execute on function identity.reads_everything to assetry_auth;
