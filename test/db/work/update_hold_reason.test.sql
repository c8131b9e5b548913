begin;
select plan(11);

select test.organization('other'), test.site('far'), test.person('eve');
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.role('chiefs', '{work_order.perform}');
select test.work_order('fan', 'north', '2025-01-06T08:00Z'), test.work_order('belt', 'north', '2025-01-06T08:00Z');

select test.sign_in('ann');
select test.remember('crane', (api.create_hold_reason(
  '{"code": "CRANE", "name": "Crane", "category": "PLANT_CONDITION", "max_minutes": 60}')).id);
select api.hold_work_order(test.id('fan'), '{"hold_reason": "CRANE", "held_at": "2025-01-06T09:00Z"}');
select results_eq(
  $$ select code, row_version
       from api.update_hold_reason(test.id('crane'), jsonb_build_object(
              'name', 'No crane', 'is_note_required', true, 'max_minutes', 90, 'escalation_role_id', test.id('chiefs')
            ), 1) $$,
  $$ values ('CRANE', 2) $$, 'a reason is changed'
);
select results_eq(
  $$ select name, is_note_required, max_minutes, test.name_of(escalation_role_id) from api.own_hold_reasons $$,
  $$ values ('No crane', true, 90, 'chiefs') $$, 'as was said'
);
select is(
  (select overdue_at from api.work_order_clock_segments where kind = 'HOLD'), '2025-01-06 10:00+00'::timestamptz,
  'a hold that had begun keeps its most'
);
select test.refuses_fields(
  $$ select api.update_hold_reason(
       test.id('crane'), '{"code": "X", "category": "OTHER", "pauses_clock": true, "pauses_response": true}') $$,
  '{category,code,pauses_clock,pauses_response}', 'holds were counted by what it is'
);
select test.refuses_fields(
  $$ select api.update_hold_reason(test.id('crane'), '{"max_minutes": null}') $$,
  '{escalation_role_id}', 'the role goes with the most'
);
select test.refuses(
  $$ select api.update_hold_reason(test.id('crane'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.update_hold_reason(test.id('crane'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('belt'), '{"hold_reason": "CRANE", "note": "x"}') $$,
  '{hold_reason}', 'nothing rests for a reason that was put away'
);
select lives_ok($$ select api.resume_work_order(test.id('fan')) $$, 'what rested for it goes on');
select test.refuses(
  $$ select api.update_hold_reason(h.id, '{"name": "x"}') from api.hold_reasons as h where h.code = 'WEATHER' $$,
  'HOLD_REASON_NOT_FOUND', 404, 'one that all share is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_hold_reason(test.id('crane'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();
select test.enter('other');
select test.sign_in('eve');
select test.refuses(
  $$ select api.update_hold_reason(test.id('crane'), '{"name": "x"}') $$,
  'HOLD_REASON_NOT_FOUND', 404, 'nor that of another organization'
);
select test.sign_out();

select * from finish();
rollback;
