-- The key of push subscriptions is made once and read by everybody; it refuses nothing.
begin;
select plan(4);

select test.organization('other'), test.person('alien');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{work.read}'), test.person('kim', '{north}', '{}');
select test.work_order('job', 'north'), test.work_order('next', 'north'), test.work_order('far', 'south');
delete from identity.secrets where kind = 'PUSH_KEY';

-- The key of the installation is made once.
select test.sign_in('nora');
select is_empty($$ select * from api.list_push_keys() $$, 'no key before the worker started');
select test.sign_out();
select notify.keep_push_key('PUBLIC', 'private'), notify.keep_push_key('SECOND', 'other');
select test.sign_in('nora');
select results_eq($$ select * from api.list_push_keys() $$, $$ values ('PUBLIC') $$, 'the first is kept');
select test.sign_out();
select results_eq(
  $$ select s.kid, s.value = convert_to('private', 'UTF8'), s.is_active
       from identity.secrets as s
      where s.kind = 'PUSH_KEY' $$,
  $$ values ('PUBLIC', true, true) $$, 'with its private one'
);
insert into identity.secrets (kind, kid, value, is_active, created_at)
values ('PUSH_KEY', 'AAA', 'x', false, now() - interval '1 second'), ('PUSH_KEY', 'ZZZ', 'x', false, now()),
       ('SIGNING_KEY', 'SIGN', 'x', false, now() + interval '1 second');
select test.sign_in('nora');
select results_eq($$ select * from api.list_push_keys() $$, $$ values ('PUBLIC') $$, 'the newest is the only one');
select test.sign_out();

select * from finish();
rollback;
