-- Whoever follows the open work order of a failed item is notified that it fails no more.
begin;
select plan(2);

select test.organization('acme'), test.site('north');
select test.person(p, '{north}', '{}') from unnest('{ann,bob,cid}'::text[]) as p;
select test.inspection_template('round', '[{"code": "a", "prompt": "Brakes hold?", "kind": "PASS_FAIL"}]');
select test.inspection('one', 'round', 'north');
select test.work_order(w, 'north') from unnest('{mend,other,gone}'::text[]) as w;
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'CANCELLED' where id = test.id('gone');
alter table work.work_orders enable trigger check_transition;
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
select test.id('acme'), test.id('north'), test.id(w.work), test.id(w.person)
  from (values ('mend', 'ann'), ('other', 'bob'), ('gone', 'cid')) as w (work, person);
select set_config('assetry.organization_id', test.id('acme')::text, true);

select inspection.tell_passed(i, test.id('mend'), 'Brakes hold?') from inspection.inspections as i;
select results_eq(
  $$ select t.recipient, t.topic from test.told as t $$, $$ values ('ann@example.org', 'ITEM_CORRECTED') $$,
  'who follows the work order, and none of another'
);
select inspection.tell_passed(i, test.id('gone'), 'Brakes hold?') from inspection.inspections as i;
select is((select count(*)::integer from test.told), 1, 'of work that is over nobody is');

select * from finish();
rollback;
