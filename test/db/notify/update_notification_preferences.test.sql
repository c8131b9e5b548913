begin;
select plan(18);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');
select test.relay('mail', p_status => 'ACTIVE'), test.work_order('job', 'north'), test.work_order('second', 'north');

create function pg_temp.tell(p_topic text, p_order text default 'job')
returns integer
language sql
volatile
security definer
as $$
  select notify.tell(
           w.organization_id, w.site_id, array[test.id('nora')], p_topic, 'work.work_orders', w.id,
           jsonb_build_object('number', w.work_order_number, 'label', w.title, 'target', 'RESPOND')
         )
    from work.work_orders as w
   where w.id = test.id(p_order)
$$;

create function pg_temp.mails()
returns bigint
language sql
security definer
as $$ select count(*) from notify.messages $$;

select test.sign_in('nora');
select results_eq(
  $$ select * from api.update_notification_preferences('[
       {"area": "WORK", "choice": "OFF"}, {"topic": "WORK_OVERDUE", "choice": "NOW"},
       {"topic": "SERVICE_MISSED", "choice": "DIGEST"}
     ]') $$,
  $$ values (2, 1) $$, 'preferences are set for topics and areas'
);
select results_eq(
  $$ select t.code, t.choice, t.is_mandatory
       from api.notification_topics as t
      where t.code in ('WORK_OVERDUE', 'SERVICE_MISSED', 'WORK_DUE_SOON', 'STOP_WORK')
      order by t.code $$,
  $$ values
       ('SERVICE_MISSED', 'DIGEST', false), ('STOP_WORK', 'NOW', false), ('WORK_DUE_SOON', 'OFF', false),
       ('WORK_OVERDUE', 'NOW', false) $$,
  'the topic comes before its area, and the area before the default'
);
select is((select count(*) from api.notification_preferences), 3::bigint, 'and are listed');
select test.sign_out();
select test.sign_in('kim');
select is((select count(*) from api.notification_preferences), 0::bigint, 'to nobody else');
select is(
  (select t.choice from api.notification_topics as t where t.code = 'WORK_DUE_SOON'), 'NOW',
  'nor do they hold for others'
);
select test.sign_out();

select is(pg_temp.tell('WORK_DUE_SOON'), 1, 'OFF still fills the inbox');
select is(pg_temp.mails(), 0::bigint, 'and sends nothing');
select pg_temp.tell('WORK_OVERDUE');
select is(pg_temp.mails(), 1::bigint, 'NOW is mailed at once');
select pg_temp.tell('SERVICE_MISSED');
select is(pg_temp.mails(), 1::bigint, 'a digest waits');

select test.sign_in('ann');
select api.update_mandatory_topics('{SERVICE_MISSED,STOP_WORK}');
select test.sign_out();
select pg_temp.tell('SERVICE_MISSED', 'second');
select is(pg_temp.mails(), 2::bigint, 'what the organization made mandatory is mailed at once');
select test.sign_in('nora');
select results_eq(
  $$ select t.code, t.choice from api.notification_topics as t where t.is_mandatory order by t.code $$,
  $$ values ('SERVICE_MISSED', 'NOW'), ('STOP_WORK', 'NOW') $$, 'and says so'
);
select test.refuses_fields(
  $$ select api.update_notification_preferences('[
       {"choice": "NOW"}, {"topic": "WORK_OVERDU", "choice": "NOW"},
       {"area": "WORK", "topic": "STOP_WORK", "choice": "OFF"},
       {"area": "WORKS", "choice": "LATER"}, {"area": "WORK", "choice": "OFF"}, {"area": "WORK", "choice": "NOW"}
     ]') $$,
  array[
    'p_preferences[1].topic', 'p_preferences[2].topic',
    'p_preferences[3].area', 'p_preferences[4].area',
    'p_preferences[4].choice', 'p_preferences[6].area'
  ],
  'every fault of every preference at once'
);
select is((select count(*) from api.notification_preferences), 3::bigint, 'and nothing is changed');
select api.update_notification_preferences('[{"topic": "WORK_OVERDUE", "choice": "OFF"}]');
select results_eq(
  $$ select p.topic, p.choice, p.row_version from api.notification_preferences as p $$,
  $$ values ('WORK_OVERDUE', 'OFF', 2) $$, 'what is left out is removed, what stays is changed'
);
select is(
  (select t.choice from api.notification_topics as t where t.code = 'WORK_DUE_SOON'), 'NOW',
  'and its default holds again'
);
select api.update_notification_preferences('[{"topic": "WORK_OVERDUE", "choice": "OFF"}]');
select is((select p.row_version from api.notification_preferences as p), 2, 'what is as it was is not changed');
select api.update_notification_preferences('[]');
select is((select count(*) from api.notification_preferences), 0::bigint, 'an empty array removes all');
select test.sign_out();
select test.sign_in('ann');
select is(
  (select count(*) from api.audit_events as e where e.action = 'update_notification_preferences'), 8::bigint,
  'the log has each change'
);
select test.sign_out();

select * from finish();
rollback;
