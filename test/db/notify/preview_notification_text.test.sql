-- A text with examples is what notify.tell makes of it.
begin;
select plan(7);

select test.organization('other');
select test.person('eve');
select test.sign_in('eve');
select test.remember('theirs', t.id)
  from api.create_notification_text('{"topic": "WORK_OVERDUE", "locale": "en", "subject": "a", "body": "b"}') as t;
select test.sign_out();

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('kim', '{*}', '{notification.read}'),
       test.person('joe', '{*}', '{request.read}'), test.person('max', '{*}', '{}');
select test.work_order('job', 'north');
create temporary table shown (subject text, body text);
grant select, insert on shown to public;
select test.sign_in('ann');
select test.remember('draft', t.id)
  from api.create_notification_text(
         '{
           "topic": "WORK_OVERDUE", "locale": "en", "subject": "{{number}}: {{label}}",
           "body": "At {{due_at}}\n{{label}}."
         }'
       ) as t;
select results_eq(
  $$ select * from api.preview_notification_text(test.id('draft')) $$,
  $$ values ('WO-2030-00118: Replace the seal of pump P-101A',
             E'At 2030-07-01 14:00 (UTC)\nReplace the seal of pump P-101A.',
             'WO-2030-00118 is overdue: Replace the seal of pump P-101A',
             'Work order WO-2030-00118 (Replace the seal of pump P-101A) was due at 2030-07-01 14:00 (UTC).') $$,
  'a preview fills in examples, also into the shipped text of the language'
);
select test.refuses(
  $$ select api.preview_notification_text(test.id('theirs')) $$, 'NOTIFICATION_TEXT_NOT_FOUND', 404,
  'another organization''s is none'
);
select test.refuses(
  $$ select api.preview_notification_text(uuidv7()) $$, 'NOTIFICATION_TEXT_NOT_FOUND', 404, 'nor is nothing'
);
select api.publish_notification_text(test.id('draft'));
insert into shown select p.subject, p.body from api.preview_notification_text(test.id('draft')) as p;
select test.sign_out();
select notify.tell(
         test.id('acme'), null, array[test.id('max')], 'WORK_OVERDUE', 'work.work_orders', test.id('job'),
         (select jsonb_object_agg(f.name, f.example) from notify.facts as f)
       );
select results_eq(
  $$ select n.subject, n.body from notify.notices as n $$, $$ select s.subject, s.body from shown as s $$,
  'and is what a notice of these facts says, once it is published'
);
select test.sign_in('kim');
select isnt_empty($$ select from api.preview_notification_text(test.id('draft')) $$, 'who reads messages looks at it');
select test.sign_out();
select test.sign_in('joe');
select test.refuses(
  $$ select api.preview_notification_text(test.id('draft')) $$, 'NOTIFICATION_TEXT_NOT_FOUND', 404, 'and nobody else'
);
select test.sign_out();
select is_empty(
  $$ select n.name
       from notify.topics as t, unnest(t.names) as n (name)
      where not exists (select from notify.facts as f where f.name = n.name)
      union all
     select f.name
       from notify.facts as f
      where not exists (select from notify.topics as t where f.name = any (t.names)) $$,
  'each fact of a topic has an example, and there is no other'
);

select * from finish();
rollback;
