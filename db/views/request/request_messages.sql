create or replace view api.request_messages as
select
  m.id,
  m.request_id,
  r.request_number,
  r.title as request_title,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.kind,
  m.body,
  m.sent_at,
  m.created_by,
  c.display_name as created_by_name,
  m.created_at
from request.messages as m
left join request.request_labels as r on r.id = m.request_id
left join core.site_labels as s on s.id = m.site_id
left join identity.account_labels as c on c.id = m.created_by;

alter view api.request_messages owner to assetry_list;
grant select on api.request_messages to authenticated;

comment on view api.request_messages is
$$Messages between requesters and triage

Questions and answers on requests, at the sites that you reach.$$;
comment on column api.request_messages.request_title is 'Title of the request';
comment on column api.request_messages.created_by is 'Account that wrote it; empty for a requester without account';
comment on column api.request_messages.created_by_name is 'Name of that account';
