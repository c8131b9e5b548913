create or replace view api.api_keys as
select
  k.id,
  k.account_id,
  a.display_name as account_name,
  k.name,
  k.prefix,
  k.scopes,
  k.site_scope,
  k.only_actions,
  k.max_exchanges_per_minute,
  k.expires_at,
  k.revoked_at,
  (
    select max(s.created_at)
      from identity.sessions as s
     where s.organization_id = k.organization_id
       and s.api_key_id = k.id
  ) as last_exchanged_at,
  k.created_at,
  k.row_version
from identity.api_keys as k
left join identity.account_labels as a on a.id = k.account_id;

alter view api.api_keys owner to assetry_list;
grant select on api.api_keys to authenticated;

comment on view api.api_keys is
$$API keys

Never the keys themselves. Your own and those of the devices at the sites that you reach; those of the whole
organization with the permission to administer accounts.$$;
comment on column api.api_keys.account_name is 'Name of that account';
comment on column api.api_keys.last_exchanged_at is 'Last exchange; empty when never, or too long ago';
