-- Notices are pushed to the devices of accounts that want it, and what becomes of it: notify.enqueue_pushes,
-- notify.claim_push and notify.complete_push.
begin;
select plan(33);

select test.organization('other'), test.person('alien');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{work.read}'), test.person('kim', '{north}', '{}');
select test.work_order('job', 'north'), test.work_order('next', 'north'), test.work_order('far', 'south');
delete from identity.secrets where kind = 'PUSH_KEY';

select notify.keep_push_key('PUBLIC', 'private');
insert into identity.secrets (kind, kid, value, is_active, created_at)
values ('PUSH_KEY', 'SECOND', 'x', false, now()), ('PUSH_KEY', 'EARLIER', 'x', false, now() - interval '1 second');
select test.sign_in('nora');
select test.made_push('phone', jsonb_build_object('device_name', 'mobile', 'auth_secret', repeat('b', 21) || 'Q'));
select test.sign_out();
-- What is pushed: what is mailed at once by default, and what the account wants.
update notify.topics set default_choice = case code when 'WORK_ASSIGNED' then 'DIGEST' else 'NOW' end, severity = 'INFO'
 where code in ('WORK_DUE_SOON', 'WORK_ASSIGNED');
select test.tell_due('job', '{nora,kim}'), test.tell_due('next', '{nora}'), test.tell_due('far', '{nora}'),
  test.tell_due('job', '{nora}', 'WORK_ASSIGNED');
select is(test.push_jobs(), 'mobile WORK_DUE_SOON 1', 'two of a topic in a request are one, and nothing of a digest');
select is(test.claimed_push('mobile'),
  'https://push.example.org/send/phone BAa bbb PUBLIC private WORK_DUE_SOON INFO 2 notices f t', 'both, with the keys');
select results_eq(
  $$ select c.body, c.entity_id from notify.claim_push(test.push_device('mobile'), 'WORK_DUE_SOON', now()) as c $$,
  $$ select n.subject::text, null::uuid
       from notify.notices as n
      where n.topic = 'WORK_DUE_SOON' and n.account_id = test.id('nora') order by n.id limit 1 $$,
  'once, and with what the first of them says'
);
update notify.notices set status = 'READ', read_at = now() where entity_id = test.id('next');
select results_eq(
  $$ select c.body, c.entity_id from notify.claim_push(test.push_device('mobile'), 'WORK_DUE_SOON', now()) as c $$,
  $$ select n.body::text, n.entity_id
       from notify.notices as n
      where n.topic = 'WORK_DUE_SOON' and n.status = 'UNREAD' and n.account_id = test.id('nora') $$,
  'one is told whole'
);
select is(test.claimed_push('mobile'),
  'https://push.example.org/send/phone BAa bbb PUBLIC private WORK_DUE_SOON INFO '
    || 'WO is due soon: job work.work_orders t t', 'what was read meanwhile is not');
select is(test.claimed_push('mobile', 'WORK_DUE_SOON', now() - interval '1 microsecond'), null, 'nor of another time');
update notify.push_subscriptions set hour_count = 20;
select is(test.claimed_push('mobile'), null, 'nor after twenty in an hour');
update notify.notices set severity = 'CRITICAL';
select isnt(test.claimed_push('mobile'), null, 'but what is critical');
update notify.notices set severity = 'INFO';
update notify.push_subscriptions set hour_count = 19;
select isnt(test.claimed_push('mobile'), null, 'the twentieth is');
update notify.push_subscriptions set hour_began_at = now() - interval '1 hour';
select isnt(test.claimed_push('mobile'), null, 'and what comes in the next');
select is((select hour_count || ' ' || (hour_began_at >= now()) from notify.push_subscriptions), '1 true',
  'which is counted anew');
update notify.push_subscriptions set archived_at = now();
select is(test.claimed_push('mobile'), null, 'nothing for what is archived');
update notify.push_subscriptions set archived_at = null;
alter table identity.accounts disable trigger check_transition;
update identity.accounts set status = 'SUSPENDED' where id = test.id('nora');
select is(test.claimed_push('mobile'), null, 'nor for who may not read it any more');
update identity.accounts set status = 'ACTIVE' where id = test.id('nora');
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select is(test.claimed_push('mobile'), null, 'nor of an organization that is suspended');
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
select test.sign_in('nora');
select test.made_push('tablet');
select test.sign_out();
select is(
  split_part(test.claimed_push('tablet'), ' ', 1) || ' ' || split_part(test.claimed_push('mobile'), ' ', 1),
  'https://push.example.org/send/tablet https://push.example.org/send/phone', 'each device for itself'
);
select results_eq(
  $$ select d.device_name, d.hour_count from notify.push_subscriptions as d order by d.device_name $$,
  $$ values ('mobile', 2), ('tablet', 1) $$, 'and counted so'
);
update notify.push_subscriptions set archived_at = now() where device_name = 'tablet';

select test.forget_pushes();
select test.sign_in('nora');
select lives_ok(
  $$ select api.update_notification_preferences('[
       {"area": "WORK", "choice": "OFF", "push_choice": "NOW"},
       {"topic": "WORK_DUE_SOON", "choice": "NOW", "push_choice": "OFF"}
     ]') $$, 'an account chooses'
);
select results_eq($$ select topic, area, choice, push_choice from api.notification_preferences order by topic $$,
  $$ values ('WORK_DUE_SOON', null, 'NOW', 'OFF'), (null, 'WORK', 'OFF', 'NOW') $$, 'by topic and area');
select test.sign_out();
select test.tell_due('job', '{nora}'), test.tell_due('job', '{nora}', 'WORK_ASSIGNED');
select is(test.push_jobs(), 'mobile WORK_ASSIGNED 1', 'the topic comes before the area, and mail is another matter');
select test.forget_pushes();
insert into notify.mandatory_topics (organization_id, topic) values (test.id('acme'), 'WORK_DUE_SOON'),
  (test.id('other'), 'WORK_ASSIGNED');
update notify.preferences set push_choice = null where area = 'WORK';
select test.tell_due('job', '{nora}'), test.tell_due('job', '{nora}', 'WORK_ASSIGNED');
select is(test.push_jobs(), 'mobile WORK_DUE_SOON 1', 'what is mandatory is pushed');
select test.forget_pushes();

-- Of each account by its own preferences, devices and settings.
select test.sign_in('kim');
select test.made_push('watch');
select api.update_notification_preferences('[{"topic": "WORK_DUE_SOON", "choice": "NOW", "push_choice": "OFF"}]');
select test.sign_out();
delete from notify.mandatory_topics;
update notify.preferences set push_choice = null where account_id = test.id('nora');
select test.tell_due('job', '{nora}');
select is(test.push_jobs(), 'mobile WORK_DUE_SOON 1', 'a preference without a word of pushes leaves the default');
select test.forget_pushes();
update notify.preferences set push_choice = 'OFF' where account_id = test.id('nora') and area = 'WORK';
select test.tell_due('job', '{nora}');
select is(test.push_jobs(), null, 'or that of the area');
delete from notify.preferences;
select test.forget_pushes();

-- Quiet hours of the whole week.
insert into notify.quiet_hours (organization_id, account_id, weekday, start_time, end_time)
select test.id('acme'), test.id('nora'), d, '00:00', '23:59'
  from unnest('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[]) as d;
select test.tell_due('job', '{nora}');
select is(
  (select j.run_at from graphile_worker.jobs as j where j.task_identifier = 'send_push'),
    notify.after_quiet(test.id('nora'), 'UTC', now()),
  'a push waits for their end'
);
select test.forget_pushes();
update notify.topics set severity = 'CRITICAL' where code = 'WORK_DUE_SOON';
select test.tell_due('job', '{nora}');
select is(test.push_jobs(), 'mobile WORK_DUE_SOON 1', 'but for what is critical');
select test.forget_pushes();
delete from notify.account_settings where account_id = test.id('nora');
insert into notify.account_settings (organization_id, account_id, lets_critical_pass)
values (test.id('acme'), test.id('kim'), false)
    on conflict (organization_id, account_id) do update set lets_critical_pass = false;
select test.tell_due('job', '{nora}');
select is(test.push_jobs(), 'mobile WORK_DUE_SOON 1', 'which is so by default');
select test.forget_pushes();
insert into notify.account_settings (organization_id, account_id, lets_critical_pass)
values (test.id('acme'), test.id('nora'), false);
select test.tell_due('job', '{nora}');
select is(
  (select j.run_at from graphile_worker.jobs as j where j.task_identifier = 'send_push'),
    notify.after_quiet(test.id('nora'), 'UTC', now()),
  'where the account lets it'
);
select test.forget_pushes();

-- What becomes of it.
update notify.push_subscriptions set archived_at = null where device_name = 'tablet';
select test.become_push('mobile', 'FAILED', E'Bad\nrequest');
select is(test.push_state('mobile') || coalesce(test.push_jobs(), ''), 'f f Bad request',
  'a failure is told, and not tried again');
select test.become_push('mobile', 'SENT');
select is(test.push_state('mobile'), 't f', 'a success ends it');
select test.become_push('mobile', 'RETRY', 'Later', 7200), test.become_push('mobile', 'RETRY', 'Later', null, 2),
       test.become_push('mobile', 'RETRY', 'Later', 900000, 3), test.become_push('mobile', 'RETRY', 'Later', 61, 4),
         test.become_push('mobile', 'RETRY', 'Later', 1, 5);
select is(test.push_jobs(), 'mobile T 3 120, mobile T 5 480, mobile T 2 7200, mobile T 4 86400',
  'later as was asked, at most a day, five times in all');
select is(
  (
    select string_agg(right(j.key, 2), ' ' order by j.key)
      from graphile_worker.jobs as j where j.task_identifier = 'send_push'
  ), ':2 :3 :4 :5', 'each by a key of its own'
);
select test.forget_pushes();
select test.become_push('mobile', 'GONE', 'Gone');
select is(test.push_state('mobile'), 't t Gone', 'a device that is gone is archived');
select test.become_push('mobile', 'RETRY', 'Later');
select is(test.push_state('mobile') || coalesce(test.push_jobs(), ''), 't t Gone', 'for good');

select is(test.push_state('tablet'), 'f f', 'and no other device');

select * from finish();
rollback;
