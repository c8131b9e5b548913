begin;
select plan(10);

select test.covered_work();
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
create function pg_temp.settle() returns void language plpgsql as $$
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  set constraints all immediate;
  set constraints all deferred;
end
$$;
-- Notices on a day from 1 April on, at noon at the site.
create function pg_temp.told(p_days integer) returns integer language sql as
$$ select work.notify_of_claim_days('2026-03-31T22:00Z'::timestamptz + make_interval(days => p_days)) $$;

select pg_temp.settle();
update work.work_orders set reported_at = '2026-03-01', started_at = '2026-03-01' where id = test.id('leak');
select set_config('assetry.action', 'complete_work_order', true);
update work.work_orders set status = 'COMPLETED', completed_at = '2026-03-31T12:00Z' where id = test.id('leak');
select is(pg_temp.told(2), 0, 'more than seven days before the last day nobody is told');
select is(pg_temp.told(3), 1, 'seven days before it');
select results_eq(
  $$ select recipient, subject like 'Costs of work order % can be claimed to 2026-04-11', body like '%CO-%'
    from notify.messages $$,
  $$ values ('ann@example.org', true, true) $$, 'who creates claims, reads contracts and reaches the site is told'
);
select is(pg_temp.told(4), 0, 'once');
select test.cost('leak', 'ITEM', 5);
select pg_temp.settle();
select is(pg_temp.told(5), 1, 'and again of what is covered later');
select test.cost('leak', 'ITEM', 6);
select pg_temp.settle();
select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.sign_out();
select is(pg_temp.told(6), 1, 'a draft claims nothing yet');
update contract.claims set submissions = 1, status = 'DRAFT';
select test.cost('leak', 'ITEM', 7);
select pg_temp.settle();
select work.reverse_cost((select id from work.cost_lines where amount = 7), 'wrong');
select pg_temp.settle();
select is(pg_temp.told(7), 0, 'nobody is told of what is submitted or reversed');
select test.cost('leak', 'ITEM', 8);
select pg_temp.settle();
select is(pg_temp.told(10), 1, 'on the last day as well');
select test.cost('leak', 'ITEM', 9);
select pg_temp.settle();
select is(pg_temp.told(11), 0, 'and not after it');
select is(core.run_scheduled_task('notify_of_claim_days'), 'DONE', 'the task is run');

select * from finish();
rollback;
