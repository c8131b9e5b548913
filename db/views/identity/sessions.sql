create or replace view api.sessions as
select
  s.id,
  s.account_id,
  a.display_name as account_name,
  s.actor_id,
  i.display_name as actor_name,
  s.api_key_id,
  s.kind,
  s.created_at,
  s.idle_at,
  s.ceiling_at,
  s.revoked_at,
  s.revoke_reason
from identity.sessions as s
left join identity.account_labels as a on a.id = s.account_id
left join identity.account_labels as i on i.id = s.actor_id;

alter view api.sessions owner to assetry_list;
grant select on api.sessions to authenticated;

comment on view api.sessions is
$$Sessions

Your own; those of the whole organization with the permission to administer accounts. Kept for 30 days after their
longest duration.$$;
comment on column api.sessions.account_name is 'Name of that account';
comment on column api.sessions.actor_name is 'Name of that account';
