-- How accounts are notified by a topic: mail, choice, words, time zone and quiet hours of each.
begin;
select plan(6);

select test.organization('other');
select test.site('abroad');
select test.person('olga', '{*}', '{}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{}'), test.person('ben', '{north}', '{}'), test.person('cas', '{north}', '{}');
select test.service('robot', '{north}', '{}');

select test.sign_in('ann');
select api.update_notification_settings(
         '{"locale": "de", "time_zone": "Asia/Tokyo", "digest_time": "18:30", "digest_weekday": "FRIDAY",
           "lets_critical_pass": false}'
       ),
       api.update_notification_preferences('[
         {"area": "WORK", "choice": "OFF"}, {"topic": "WORK_OVERDUE", "choice": "DIGEST"},
         {"area": "SAFETY", "choice": "DIGEST"}
       ]'),
       api.update_quiet_hours('[{"weekday": "MONDAY", "start_time": "22:00", "end_time": "06:00"}]');
select test.sign_out();
select test.sign_in('ben');
select api.update_notification_preferences('[{"topic": "STOP_WORK", "choice": "OFF"}]');
select test.sign_out();

-- Addresses that are suppressed here, once were, or are elsewhere.
insert into notify.suppressions (organization_id, address, reason, withdrawn_at)
values
  (test.id('acme'), 'cas@example.org', 'BOUNCE', null), (test.id('acme'), 'ben@example.org', 'BOUNCE', now()),
  (test.id('other'), 'ann@example.org', 'BOUNCE', null);
insert into notify.mandatory_topics (organization_id, topic)
values (test.id('acme'), 'WORK_ASSIGNED'), (test.id('other'), 'WORK_OVERDUE'), (test.id('other'), 'STOP_WORK');

create function pg_temp.recipients(p_topic text)
returns table (who text, email text, choice text, time_zone text, digest_time time, weekday text, passes boolean,
               is_quiet boolean, words text)
language sql
stable
security definer
as $$
  select test.name_of(r.account_id), r.email, r.choice, r.time_zone, r.digest_time, r.digest_weekday,
         r.lets_critical_pass, r.has_quiet_hours, w.locale
    from notify.topics as t
   cross join lateral notify.recipients_of(
           test.id('acme'), array[test.id('ann'), test.id('ben'), test.id('cas'), test.id('robot')], t, 'en', 'UTC'
         ) as r
    join notify.wordings as w on w.topic = t.code and w.subject = r.subject and w.body = r.body
   where t.code = p_topic
$$;

select results_eq(
  $$ select * from pg_temp.recipients('WORK_OVERDUE') $$,
  $$ values
       ('ann', 'ann@example.org', 'DIGEST', 'Asia/Tokyo', time '18:30', 'FRIDAY', false, true, 'de'),
       ('ben', 'ben@example.org', 'NOW', 'UTC', '07:00', null, true, false, 'en'),
       ('cas', null, 'NOW', 'UTC', '07:00', null, true, false, 'en'),
       ('robot', null, 'NOW', 'UTC', '07:00', null, true, false, 'en') $$,
  'each by its settings, else by those of the organization and the site; a suppressed address gets no mail'
);
select results_eq(
  $$ select r.who, r.choice from pg_temp.recipients('WORK_DUE_SOON') as r $$,
  $$ values ('ann', 'OFF'), ('ben', 'NOW'), ('cas', 'NOW'), ('robot', 'NOW') $$, 'the preference for the area'
);
select results_eq(
  $$ select r.who, r.choice from pg_temp.recipients('STOP_WORK') as r $$,
  $$ values ('ann', 'DIGEST'), ('ben', 'OFF'), ('cas', 'NOW'), ('robot', 'NOW') $$, 'of another area, another'
);
select results_eq(
  $$ select r.who, r.choice from pg_temp.recipients('WORK_ASSIGNED') as r $$,
  $$ values ('ann', 'NOW'), ('ben', 'NOW'), ('cas', 'NOW'), ('robot', 'NOW') $$, 'mandatory comes before all of them'
);
update notify.topics set default_choice = 'OFF' where code = 'REQUEST_ANSWERED';
select results_eq(
  $$ select r.who, r.choice from pg_temp.recipients('REQUEST_ANSWERED') as r $$,
  $$ values ('ann', 'OFF'), ('ben', 'OFF'), ('cas', 'OFF'), ('robot', 'OFF') $$, 'and last the default of the topic'
);

-- The answer of the worker: an address is looked for in the own organization.
select ok(
  not notify.is_suppressed(test.id('acme'), 'ann@example.org')
    and notify.is_suppressed(test.id('acme'), 'CAS@example.org')
    and not notify.is_suppressed(test.id('acme'), 'ben@example.org'),
  'a suppression of another organization counts for nothing'
);

select * from finish();
rollback;
