-- What is retired is not used any more, and the shipped text is.
begin;
select plan(9);

select test.organization('other');
select test.person('eve');
select test.sign_in('eve');
select test.remember('theirs', t.id)
  from api.create_notification_text('{"topic": "WORK_OVERDUE", "locale": "en", "subject": "a", "body": "b"}') as t;
select test.sign_out();

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{notification_text.manage}'),
       test.person('kim', '{*}', '{notification.read}');
select test.sign_in('ann');
select test.remember('words', t.id)
  from api.create_notification_text('{"topic": "WORK_OVERDUE", "locale": "en", "subject": "a", "body": "b"}') as t;
select test.remember('german', t.id)
  from api.create_notification_text('{"topic": "WORK_OVERDUE", "locale": "de", "subject": "a", "body": "b"}') as t;
select api.publish_notification_text(test.id('words'));
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.retire_notification_text(test.id('words')) $$, 'NOT_ALL_SITES', 403, 'whoever reaches all sites retires'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.retire_notification_text(test.id('words')) $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.retire_notification_text(test.id('theirs')) $$, 'NOTIFICATION_TEXT_NOT_FOUND', 404,
  'another organization''s is none'
);
select test.refuses(
  $$ select api.retire_notification_text(test.id('words'), 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select results_eq(
  $$ select topic, locale, revision, status, published_at is not null, row_version
       from api.retire_notification_text(test.id('words'), 2) $$,
  $$ values ('WORK_OVERDUE', 'en', 1, 'RETIRED', true, 3) $$, 'the published one is retired'
);
select results_eq(
  $$ select status, published_at from api.retire_notification_text(test.id('german')) $$,
  $$ values ('RETIRED', null::timestamptz) $$, 'as is a draft'
);
select test.refuses(
  $$ select api.retire_notification_text(test.id('words')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select results_eq(
  $$ select t.locale, t.status from api.notification_texts as t order by 1 $$,
  $$ values ('de', 'RETIRED'), ('en', 'RETIRED') $$, 'as the list shows'
);
select is(
  (select count(*) from api.audit_events as e where e.action = 'retire_notification_text'), 2::bigint, 'and the log'
);
select test.sign_out();

select * from finish();
rollback;
