create or replace view api.notification_texts as
select
  t.id,
  t.topic,
  t.locale,
  t.revision,
  t.subject,
  t.body,
  t.status,
  t.published_at,
  (select core.actions_by_status('notify.texts')) -> t.status as allowed_actions,
  t.row_version,
  t.created_at,
  t.updated_at
from notify.texts as t;

alter view api.notification_texts owner to assetry_list;
grant select on api.notification_texts to authenticated;

comment on view api.notification_texts is
$$Texts of notices

Of the organization, in all revisions. Where none is PUBLISHED for a topic and a language, its notices have the shipped
text. Requires a permission on notifications, such as notification.read.$$;
comment on column api.notification_texts.allowed_actions is 'Actions that the status of the text and your permissions allow';
