create or replace view api.file_shares as
select
  s.id,
  s.link_id as file_link_id,
  l.name as file_link_name,
  s.file_name,
  s.recipient,
  s.uses_left,
  s.used_at,
  s.expires_at,
  s.revoked_at,
  s.created_by as account_id,
  a.display_name as account_name,
  s.row_version,
  s.created_at,
  s.updated_at
from file.shares as s
left join file.link_labels as l on l.id = s.link_id
left join identity.account_labels as a on a.id = s.created_by;

alter view api.file_shares owner to assetry_list;
grant select on api.file_shares to authenticated;

comment on view api.file_shares is
$$Addresses of files for people without an account

Those that you issued; with file.manage at all sites those of everybody. revoke_file_share ends one.$$;
comment on column api.file_shares.file_link_name is 'Name of the file at the record';
comment on column api.file_shares.account_id is 'Account that issued it';
comment on column api.file_shares.account_name is 'Name of that account';
