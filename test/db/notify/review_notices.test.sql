begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('nora', '{north,south}', '{}'), test.person('kim', '{north}', '{}');
select test.work_order('w1', 'north'), test.work_order('w2', 'south');

insert into notify.notices (
  id, organization_id, account_id, site_id, topic, entity, entity_id, subject, body, severity, created_at
)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id(v.account), test.id(v.site), v.topic, v.entity,
       uuidv7(), v.name, 'x', 'INFO', now() - v.age
  from (
    values
      ('first', 'nora', 'north', 'WORK_OVERDUE', 'work.work_orders', interval '3 hours'),
      ('second', 'nora', 'south', 'WORK_OVERDUE', 'work.work_orders', interval '2 hours'),
      ('third', 'nora', 'north', 'CONTRACT_ENDS', 'contract.contracts', interval '1 hour'),
      ('other', 'kim', 'north', 'WORK_OVERDUE', 'work.work_orders', interval '1 hour')
  ) as v (name, account, site, topic, entity, age);

select test.sign_in('nora');
select results_eq(
  $$ select * from api.review_notices(array[test.id('second')]) $$, $$ values (1, 2) $$, 'one is marked as read'
);
select results_eq(
  $$ select n.subject, n.status, n.read_at is not null
       from api.notices as n order by n.status desc, n.created_at desc $$,
  $$ values ('third', 'UNREAD', false), ('first', 'UNREAD', false), ('second', 'READ', true) $$,
  'the inbox has one''s own'
);
select results_eq(
  $$ select * from api.review_notices(array[test.id('second'), test.id('first')]) $$, $$ values (1, 1) $$,
  'what is read stays read'
);
select test.refuses(
  $$ select api.review_notices(array[test.id('third'), test.id('other')]) $$, 'NOTICE_NOT_FOUND', 404,
  'another account''s is none'
);
select test.refuses_fields(
  $$ select api.review_notices(array(select uuidv7() from generate_series(1, 1001))) $$, array['p_notice_ids'],
  'a thousand at once'
);
select test.refuses(
  $$ select api.review_notices(array(select uuidv7() from generate_series(1, 1000))) $$, 'NOTICE_NOT_FOUND', 404,
  'which are looked for'
);
select is((select count(*) from api.notices as n where n.status = 'UNREAD'), 1::bigint, 'and then nothing is changed');
select results_eq('select * from api.review_notices()', $$ values (1, 0) $$, 'without ids all are');
select results_eq('select * from api.review_notices()', $$ values (0, 0) $$, 'once');
select test.sign_out();
select test.sign_in('kim');
select results_eq(
  $$ select n.subject, n.status from api.notices as n $$, $$ values ('other', 'UNREAD') $$, 'of nobody else'
);
select test.sign_out();

-- Reach and reading of the account, and of a key.
delete from identity.account_sites where account_id = test.id('nora') and site_id = test.id('south');
select test.sign_in('nora');
select is((select count(*) from api.notices), 2::bigint, 'of a site out of reach the inbox shows nothing');
select test.sign_out();
select test.role('worker', '{work.read}');
update identity.roles set reading = 'NAMED' where id = test.id('worker');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('nora'), test.id('worker'));
select test.sign_in('nora');
select results_eq(
  $$ select n.subject from api.notices as n $$, $$ values ('first') $$, 'nor of a domain that is not read any more'
);
select test.sign_out();

-- Old ones.
update notify.notices set read_at = now() - interval '181 days' where subject = 'first';
update notify.notices set read_at = now() - interval '180 days' where subject = 'second';
update notify.notices set created_at = now() - interval '181 days' where subject = 'other';
select is(notify.forget_notices(), 1::bigint, 'one was read too long ago');
select set_eq(
  $$ select n.subject from notify.notices as n $$, array['second', 'third', 'other'],
  'what was read is kept for 180 days, the rest stays'
);

select * from finish();
rollback;
