-- A draft is changed before it is published.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{notification_text.manage}'),
       test.person('kim', '{*}', '{notification.read}');

select test.sign_in('ann');
select test.remember('draft', t.id)
  from api.create_notification_text('{"topic": "WORK_OVERDUE", "locale": "de", "subject": "a", "body": "b"}') as t;
select results_eq(
  $$ select revision, status, row_version
       from api.update_notification_text(test.id('draft'), '{"subject": "{{number}}: {{label}}"}', 1) $$,
  $$ values (1, 'DRAFT', 2) $$, 'a draft is changed'
);
select results_eq(
  $$ select t.subject, t.body from api.notification_texts as t $$, $$ values ('{{number}}: {{label}}', 'b') $$,
  'what is left out stays'
);
select api.update_notification_text(test.id('draft'), '{"body": "Fällig um {{due_at}}\n{{label}}."}');
select test.refuses_fields(
  $$ select api.update_notification_text(test.id('draft'), '{"subject": "{{lable}}", "body": "{"}') $$,
  array['body', 'subject'], 'with every fault at once'
);
select test.refuses_fields(
  $$ select api.update_notification_text(
              test.id('draft'), '{"topic": "WORK_ASSIGNED", "locale": "en", "body": null}'
            ) $$,
  array['body', 'locale', 'topic'], 'topic and language stay'
);
select test.refuses(
  $$ select api.update_notification_text(test.id('draft'), '{"subject": "x"}', 2) $$, 'STALE_ROW', 409,
  'at the version that was read'
);
select test.refuses(
  $$ select api.update_notification_text(uuidv7(), '{"subject": "x"}') $$, 'NOTIFICATION_TEXT_NOT_FOUND', 404,
  'nothing is not changed'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.update_notification_text(test.id('draft'), '{"subject": "x"}') $$, 'NOT_ALL_SITES', 403,
  'whoever reaches all sites changes it'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.update_notification_text(test.id('draft'), '{"subject": "x"}') $$, 'PERMISSION_DENIED', 403,
  'with the permission'
);
select test.sign_out();

select * from finish();
rollback;
