-- What is published is what work is made by, and work that was made keeps it.
begin;
select plan(18);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{north}', '{work_order.create}');
select test.job_plan('NEW', '{}', 'DRAFT');

select test.sign_in('ann');
select test.remember('P', id) from api.create_job_plan(
  '{"code": "P", "name": "Service", "instructions": "By the book", "currency": "EUR", "requires_signature": true,
    "required_permits": ["HOT_WORK"], "estimated_minutes": 90}',
  '[{"title": "Drain", "kind": "CHECK", "is_required": false},
    {"title": "Level", "kind": "NUMBER", "unit": "mm", "accept_min": 3, "is_required": false}]',
  '[{"kind": "LABOUR", "description": "Fitter", "quantity": 2},
    {"kind": "SERVICE", "description": "Crane", "quantity": 1.5, "unit_cost": 100}]'
);
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'a',
       'job_plan_id', test.id('P'))) $$,
  'JOB_PLAN_NOT_PUBLISHED', 409, 'a draft makes no work'
);
select results_eq(
  $$ select revision, revision_status, row_version from api.publish_job_plan(test.id('P'), 1) $$,
  $$ values (1, 'PUBLISHED', 1) $$, 'a draft is published'
);
select test.refuses(
  $$ select api.publish_job_plan(test.id('P')) $$, 'NO_DRAFT_REVISION', 409, 'nothing new is not published'
);
select test.remember('first', id) from api.create_work_order(
  jsonb_build_object('asset_id', test.id('pump'), 'title', 'Service', 'job_plan_id', test.id('P')));
select results_eq(
  $$ select w.description, r.revision, r.requires_signature, r.required_permits, r.estimated_minutes,
            trim_scale(w.estimated_cost), w.estimate_currency
       from api.work_orders as w join api.job_plan_revisions as r on r.id = w.job_plan_revision_id
      where w.id = test.id('first') $$,
  $$ values ('By the book', 1, true, '{HOT_WORK}'::text[], 90, 150::numeric, 'EUR') $$,
  'the work order names the revision and is told by it'
);
select results_eq(
  $$ select position, title, kind, unit, trim_scale(accept_min) from api.work_order_tasks
      where work_order_id = test.id('first') order by position $$,
  $$ values (1, 'Drain', 'CHECK', null, null::numeric), (2, 'Level', 'NUMBER', 'mm', 3) $$, 'it has the tasks'
);
select results_eq(
  $$ select kind, description, trim_scale(quantity), trim_scale(unit_cost), trim_scale(amount)
       from api.work_order_plan_lines where work_order_id = test.id('first') order by position $$,
  $$ values ('LABOUR', 'Fitter', 2::numeric, 0::numeric, 0::numeric), ('SERVICE', 'Crane', 1.5, 100, 150) $$,
  'and the lines, with what they cost as far as it is known'
);

-- T18: what is published later changes nothing in what is open.
select api.update_job_plan(test.id('P'), '{"requires_signature": false, "instructions": "Anew", "currency": "USD"}',
  '[{"title": "Look", "kind": "CHECK", "is_required": false}]');
select results_eq(
  $$ select revision, revision_status from api.publish_job_plan(test.id('P')) $$,
  $$ values (2, 'PUBLISHED') $$, 'another revision'
);
select results_eq(
  $$ select w.description, r.revision, r.requires_signature,
       (select string_agg(t.title, ', ' order by t.position) from api.work_order_tasks as t
         where t.work_order_id = w.id)
       from api.work_orders as w join api.job_plan_revisions as r on r.id = w.job_plan_revision_id
      where w.id = test.id('first') $$,
  $$ values ('By the book', 1, true, 'Drain, Level') $$, 'T18: a work order that is open keeps its own'
);
select results_eq(
  $$ select revision, status, revision = 2 and not requires_signature from api.job_plan_revisions
      where job_plan_id = test.id('P') order by revision $$,
  $$ values (1, 'RETIRED', false), (2, 'PUBLISHED', true) $$, 'the one before retires'
);
select test.remember('second', id) from api.create_work_order(
  jsonb_build_object('asset_id', test.id('pump'), 'title', 'Service', 'job_plan_id', test.id('P'),
    'description', 'My own'));
select results_eq(
  $$ select w.description, trim_scale(w.estimated_cost),
       (select string_agg(t.title, ', ' order by t.position) from api.work_order_tasks as t
         where t.work_order_id = w.id)
       from api.work_orders as w where w.id = test.id('second') $$,
  $$ values ('My own', 0::numeric, 'Look') $$,
  'new work follows the new one; what is said goes first, and another currency says nothing'
);
-- The plan asks for a permit of hot work, which is handed back before the work is finished.
select test.sign_out();
select test.place('hall', 'north'), test.permit_kind('burn', '{"conflict_groups": []}');
select test.permit('permit of ' || n.name, 'burn', 'hall',
         jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id(n.name)))
  from unnest('{first,second}'::text[]) as n (name);
select test.sign_in('ann');
select api.start_work_order(test.id('second')), api.start_work_order(test.id('first'));
select api.hand_back_permit(p.id, true) from api.permits as p where p.status = 'ISSUED';
select lives_ok($$ select api.complete_work_order(test.id('second')) $$, 'the new one asks for no signature');
select test.refuses(
  $$ select api.complete_work_order(test.id('first')) $$, 'SIGNATURE_MISSING', 422,
  'the revision of the first still does, whatever was published later'
);
select test.refuses_fields(
  $$ select api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'a',
       'job_plan_id', test.id('P'), 'estimated_cost', 5)) $$,
  '{estimated_cost}', 'the estimate is the sum of the plan'
);
select api.update_job_plan(test.id('P'), jsonb_build_object('archived_at', now()));
select test.refuses_fields(
  $$ select api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'a',
       'job_plan_id', test.id('P'))) $$,
  '{job_plan_id}', 'what was put away makes no work'
);
select test.refuses(
  $$ select api.publish_job_plan(test.id('P'), 1) $$, 'STALE_ROW', 409, 'at the right version'
);
select test.refuses($$ select api.publish_job_plan(uuidv7()) $$, 'JOB_PLAN_NOT_FOUND', 404, 'there has to be one');
select test.sign_out();
select throws_like(
  $$ update maintenance.job_plan_revisions set estimated_minutes = 1 where status = 'RETIRED' $$,
  '%JOB_PLAN_REVISION_FROZEN%', 'a revision is frozen, whoever writes'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.publish_job_plan(test.id('P')) $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
