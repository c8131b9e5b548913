-- A signature tells when what was signed has changed since, and is asked for by the type of the work.
begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('rev'), test.person('sue', '{south}');
select test.work_type('lift', null), test.started_work_order('job', 'north', '2026-01-05T08:00Z');
update work.types set requires_signature = true where id = test.id('lift');
update work.work_orders set type_id = test.id('lift') where id = test.id('job');
-- Who let the clock run has performed it.
update work.clock_segments set created_by = test.id('ann');

create function pg_temp.changed()
returns setof text
language sql
as $$ select array_to_string(e.changed, ' ') from api.explain_work_order_signatures(test.id('job')) as e $$;

select test.sign_in('ann');
select results_eq(
  $$ select code, message from test.obstacles('work.work_orders', test.id('job'), 'complete_work_order') $$,
  $$ values ('SIGNATURE_MISSING', 'Work of type LIFT requires a signature') $$,
  'work of such a type is signed before it is completed'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('job')) $$, 'SIGNATURE_MISSING', 422, 'and not completed before'
);
select api.update_work_order_tasks(test.id('job'), '[{"title": "Load", "kind": "NUMBER", "is_required": false}]');
select api.sign_work_order(test.id('job'), '{"meaning": "PERFORMED"}');
select results_eq(
  $$ select meaning, signer_name, is_intact, is_current, changed
       from api.explain_work_order_signatures(test.id('job')) $$,
  $$ values ('PERFORMED', 'ann', true, true, '{}'::text[]) $$,
  'what was signed stands'
);
select is_empty(
  $$ select 1 from test.obstacles('work.work_orders', test.id('job'), 'complete_work_order') $$, 'and is enough'
);
select api.update_work_order(test.id('job'), '{"priority": "HIGH", "due_at": "2026-02-01T00:00Z"}');
select results_eq('select pg_temp.changed()', $$ values ('') $$, 'what is no part of it changes nothing');
select api.answer_work_order_tasks(
         test.id('job'), jsonb_build_array(jsonb_build_object('id', t.id, 'answer', 12)))
  from api.work_order_tasks as t;
select results_eq('select pg_temp.changed()', $$ values ('tasks') $$, 'an answer that came later is told');
select results_eq(
  $$ select code, message from test.obstacles('work.work_orders', test.id('job'), 'complete_work_order') $$,
  $$ values ('SIGNATURE_MISSING', 'The content has changed since it was signed') $$,
  'and the signature is not enough any more'
);
select api.update_work_order(test.id('job'), '{"title": "Lift it"}');
select results_eq('select pg_temp.changed()', $$ values ('tasks work_order') $$, 'every part that changed is told');
select test.sign_out();
select test.sign_in('rev');
select api.sign_work_order(test.id('job'), '{"meaning": "REVIEWED"}');
select lives_ok(
  $$ select api.complete_work_order(test.id('job'), '{"completion_note": "held"}') $$, 'signed again it is completed'
);
select test.sign_out();
update work.signatures set signed_content = signed_content || '{"tasks": []}' where meaning = 'REVIEWED';
select test.sign_in('ann');
select results_eq(
  $$ select meaning, is_intact, is_current from api.explain_work_order_signatures(test.id('job')) $$,
  $$ values ('PERFORMED', true, false), ('REVIEWED', false, true) $$,
  'what was tampered with is not intact'
);
select test.refuses(
  $$ select api.explain_work_order_signatures(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nothing has no signatures'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_work_order_signatures(
       test.id('job')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor what is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
