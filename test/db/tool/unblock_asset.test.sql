-- Blocks end for their reason; those of a calibration with one.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{north}', '{tool.read}');
select test.asset('pump', 'north'), test.asset('plain', 'north');
select test.started_work_order('repair', 'north'), test.started_work_order('other repair', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set asset_id = test.id('pump') where id = test.id('repair');
update work.work_orders set asset_id = test.id('plain') where id = test.id('other repair');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select api.block_asset(test.id('pump'), r) from unnest('{RECALL,OUT_OF_TOLERANCE,REPAIRED}'::text[]) as r;
select test.refuses(
  $$ select api.unblock_asset(test.id('pump'), 'OUT_OF_TOLERANCE') $$, 'CALIBRATION_REQUIRED', 422,
    'a calibration ends that'
);
select test.refuses($$ select api.unblock_asset(test.id('pump'), 'OTHER') $$, 'ASSET_NOT_BLOCKED', 409,
  'which it is not');
select test.refuses_fields($$ select api.unblock_asset(test.id('pump'), null) $$, '{p_reason}', 'a reason is needed');
select is((select ends_at is not null from api.unblock_asset(test.id('pump'), 'RECALL', 'Repaired')), true, 'it ends');
select api.record_calibration(test.id('pump'), '{"as_found": "IN", "as_left": "IN"}');
select results_eq(
  $$ select reason, ends_at is not null, end_note, calibration_id is null, ended_by_calibration_number is not null
       from api.asset_blocks order by reason $$,
  $$ values ('OUT_OF_TOLERANCE', true, null, true, true), ('RECALL', true, 'Repaired', true, false),
            ('REPAIRED', true, null, true, true) $$,
  'the others end with a calibration'
);
-- A repair may have changed what it indicates.
select api.complete_work_order(test.id('repair')), api.complete_work_order(test.id('other repair'));
select results_eq(
  $$ select asset_name::text, reason, note from api.asset_blocks where ends_at is null $$,
  $$ select 'pump', 'REPAIRED', 'Work order ' || work_order_number from api.work_orders where id = test.id('repair') $$,
  'what is calibrated is blocked after its repair, and other assets are not'
);
select api.record_calibration(test.id('pump'), '{"as_found": "IN", "as_left": "IN"}');
select is_empty($$ select 1 from api.asset_blocks where ends_at is null $$, 'until it is calibrated');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.unblock_asset(test.id('pump'), 'OTHER') $$, 'PERMISSION_DENIED', 403,
  'without permission');
select test.sign_out();

select * from finish();
rollback;
