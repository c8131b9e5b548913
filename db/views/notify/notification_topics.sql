create or replace view api.notification_topics as
select
  t.id,
  t.code,
  t.area,
  t.description,
  t.severity,
  t.default_choice,
  t.can_be_mandatory,
  m.id is not null as is_mandatory,
  case
    when m.id is not null then 'NOW'
    else coalesce(p.choice, a.choice, t.default_choice)
  end as choice,
  t.names
from notify.topics as t
left join notify.mandatory_topics as m on m.topic = t.code
left join notify.preferences as p on p.topic = t.code
left join notify.preferences as a on a.area = t.area;

alter view api.notification_topics owner to assetry_list;
grant select on api.notification_topics to authenticated;

comment on view api.notification_topics is
$$Notification topics

What accounts are notified of, the same for every organization, with what holds for you.$$;
comment on column api.notification_topics.is_mandatory is 'Whether the organization mails it at once to everybody';
comment on column api.notification_topics.choice is
'What holds for you: NOW mail at once, DIGEST with the daily or weekly mail, OFF none; by your preferences';
