-- A repair blocks what is calibrated until it is calibrated again, and nothing else.
begin;
select plan(3);

select test.organization('acme'), test.site('north'), test.person('ann');
select test.asset(a, 'north')
  from unnest('{before,at,after,failed,undone,never,needed,withdrawn,served,idle}'::text[]) as a;
insert into asset.categories (id, organization_id, code, name, needs_calibration)
values (test.remember('exact', uuidv7()), test.id('acme'), 'EXACT', 'Exact', true);
update asset.assets set category_id = test.id('exact') where id = test.id('needed');
select test.calibration(c.name, c.asset, now() + c.at, c.given::jsonb)
  from (
    values ('c1', 'before', interval '-3 hours', '{}'), ('c2', 'at', '-2 hours', '{}'), ('c3', 'after', '-1 hour',
      '{}'),
           ('c4', 'failed', '-3 hours', '{}'),
           ('c5', 'failed', '-1 hour', '{"as_left": "OUT", "result": "FAIL"}'), ('c6', 'undone', '-3 hours', '{}'),
           ('c7', 'undone', '-1 hour', '{"status": "WITHDRAWN"}'), ('c8', 'withdrawn', '-3 hours',
             '{"status": "WITHDRAWN"}'), ('c9', 'served', '-3 hours', '{}'), ('c10', 'idle', '-3 hours', '{}')
  ) as c (name, asset, at, given);
select test.started_work_order('of ' || a, 'north', now() - interval '4 hours')
  from unnest('{before,at,after,failed,undone,never,needed,withdrawn,served}'::text[]) as a;
alter table work.work_orders disable trigger check_transition;
update work.work_orders as w
   set asset_id = test.id(substr(w.title, 4)),
       work_type = case w.title when 'of served' then 'PREVENTIVE' else 'CORRECTIVE' end;
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select api.complete_work_order(w.id, jsonb_build_object('completed_at', now() - interval '2 hours'))
  from api.work_orders as w;
select results_eq(
  $$ select b.asset_name::text, b.reason, b.starts_at = now() - interval '2 hours', b.note = 'Work order '
              || w.work_order_number
       from api.asset_blocks as b join api.work_orders as w on w.title = 'of ' || b.asset_name order by 1 $$,
  $$ values ('before', 'REPAIRED', true, true), ('failed', 'REPAIRED', true, true), ('needed', 'REPAIRED', true, true),
            ('undone', 'REPAIRED', true, true) $$,
  'what is calibrated, or has to be, is blocked from its repair on unless it passed a calibration since'
);
select api.block_asset(test.id('idle'), 'REPAIRED'), api.block_asset(test.id('before'), 'RECALL');
select api.unblock_asset(test.id('before'), 'REPAIRED', 'Only a screw');
select results_eq(
  $$ select b.asset_name::text, b.reason, b.ends_at > b.starts_at, b.end_note from api.asset_blocks as b order by 1,
    2 $$,
  $$ values ('before', 'RECALL', null::boolean, null), ('before', 'REPAIRED', true, 'Only a screw'), ('failed',
    'REPAIRED', null, null), ('idle', 'REPAIRED', null, null), ('needed', 'REPAIRED', null, null), ('undone',
      'REPAIRED', null, null) $$, 'a block ends for its asset and its reason alone'
);
select test.refuses($$ select api.unblock_asset(test.id('before'), 'REPAIRED') $$, 'ASSET_NOT_BLOCKED', 409,
  'a block that has ended does not end again');
select test.sign_out();

select * from finish();
rollback;
