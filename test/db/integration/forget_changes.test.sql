-- Answers of changes are kept for as long as retention says.
begin;
select plan(3);

select test.organization('acme');
select test.person('ann');
insert into integration.submitted_changes (organization_id, account_id, change_id, request_hash, created_at)
select test.id('acme'), test.id('ann'), test.remember(n.name, uuidv7()), 'x', now() - n.age
  from (
    values
      ('old', interval '60 days 1 second'), ('oldest', interval '90 days'), ('now', interval '60 days'),
      ('young', interval '59 days')
  ) as n (name, age);
select is(integration.forget_changes(), 2::bigint, 'old ones are forgotten');
select set_eq(
  $$ select c.change_id from integration.submitted_changes as c where c.account_id = test.id('ann') $$,
  $$ values (test.id('now')), (test.id('young')) $$, 'and no other ones'
);
insert into integration.submitted_changes (organization_id, account_id, change_id, request_hash, created_at)
select test.id('acme'), test.id('ann'), uuidv7(), 'x', now() - interval '61 days' from generate_series(1, 2001);
select is(integration.forget_changes(), 2000::bigint, '2,000 a round');
select * from finish();
rollback;
