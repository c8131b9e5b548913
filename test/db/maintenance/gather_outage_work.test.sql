-- Work orders and due maintenance join an outage in one call, each row by the rules of the single action.
begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('nora'), test.person('paul', '{north}', '{outage.update}'),
       test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('stored', 'north');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
alter table asset.assets enable trigger check_transition;
select test.work_order(n, 'north') from unnest('{oil,done,elsewhere,old}'::text[]) as n;
select test.work_order('bed', 'north', now(), '2098-01-01'), test.work_order('far', 'south');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'COMPLETED', started_at = now(), completed_at = now() where id = test.id('done');
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'), test.outage('next', 'press', '2099-07-01',
  '2099-07-02'),
       test.outage('there', null, '2099-06-01', '2099-06-02', 'PLANNED', 'south');
select test.item('FILTER'), test.storeroom('M1', 'north');
select test.stocked_item('FILTER', 'M1');
select test.job_plan('LUBE', '{Look}');
select test.plan_line('LUBE', 2, 'FILTER', 10);
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');
select test.schedule('lube', 'press', jsonb_build_object('every_unit', 'YEAR', 'anchor_on', '2099-06-12',
         'job_plan_id', test.id('LUBE'))),
       test.schedule('grease', 'press', '{"every_unit": "YEAR", "anchor_on": "2098-06-12"}'),
       test.schedule('asleep', 'press', '{"status": "DRAFT"}'), test.schedule('of stored', 'stored'),
       test.schedule('inspects', 'press', jsonb_build_object('template_id', test.id('walk')));

create function pg_temp.row(p_field text, p_name text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(p_field, test.id(p_name)) || p_more
$$;
create function pg_temp.outcomes(p_outcomes jsonb) returns text language sql as $$
  select string_agg(
           concat_ws(
             ' ', o ->> 'row', o ->> 'outcome', coalesce(o ->> 'code', ''),
             (select string_agg(concat_ws(' ', d ->> 'field', d ->> 'code'),
               ' ') from jsonb_array_elements(o -> 'details') as d)
           ), ', ' order by (o ->> 'row')::integer
         )
    from jsonb_array_elements(p_outcomes) as o
$$;

create temporary table answers (answer jsonb);
grant all on answers to public;

select test.sign_in('ann');
select api.update_outage_work_orders(test.id('next'), array[test.id('elsewhere')]);
select api.update_outage_work_orders(test.id('stop'), array[test.id('old')]);
insert into answers
select to_jsonb(a)
  from api.gather_outage_work(
         test.id('stop'),
         jsonb_build_array(
           pg_temp.row('work_order_id', 'bed', '{"row_version": 1}'), pg_temp.row('maintenance_schedule_id', 'lube'),
           pg_temp.row('work_order_id', 'elsewhere'), pg_temp.row('work_order_id', 'done'),
           pg_temp.row('work_order_id', 'far'), pg_temp.row('work_order_id', 'old'),
           pg_temp.row('work_order_id', 'oil', '{"row_version": 7}'),
           pg_temp.row('maintenance_schedule_id', 'asleep'), pg_temp.row('maintenance_schedule_id', 'of stored'),
           pg_temp.row('maintenance_schedule_id', 'inspects'),
           pg_temp.row('maintenance_schedule_id', 'grease', '{"row_version": 9}'),
           '{"maintenance_schedule_id": "00000000-0000-0000-0000-000000000000"}'::jsonb
         ), 2
       ) as a;
select is(
  (select pg_temp.outcomes(answer -> 'gather_outcomes') from answers),
  '1 DONE , 2 DONE , 3 REFUSED WORK_ORDER_IN_OUTAGE p_work_order_ids WORK_ORDER_IN_OUTAGE, '
    || '4 REFUSED VALIDATION_FAILED work_order_id NOT_ALLOWED, 5 REFUSED VALIDATION_FAILED work_order_id NOT_FOUND, '
    || '6 DONE , 7 REFUSED STALE_ROW, 8 REFUSED SCHEDULE_NOT_ACTIVE, 9 REFUSED ASSET_NOT_IN_USE, '
    || '10 REFUSED VALIDATION_FAILED maintenance_schedule_id NOT_ALLOWED, 11 REFUSED STALE_ROW, '
    || '12 REFUSED MAINTENANCE_SCHEDULE_NOT_FOUND',
  'each row has its outcome, with the refusal of the single action'
);
select results_eq(
  $$ select answer ->> 'status', answer -> 'work_orders', answer -> 'done', answer -> 'refused', answer -> 'row_version'
       from answers $$,
  $$ values ('PLANNED', '3'::jsonb, '3'::jsonb, '9'::jsonb, '3'::jsonb) $$,
    'what it held stays, and its version is raised once'
);
select is(
  (
    select string_agg(concat_ws(' ', test.name_of((o ->> 'work_order_id')::uuid),
      test.name_of((o ->> 'maintenance_schedule_id')::uuid)),
             ', ' order by (o ->> 'row')::integer)
      from answers, jsonb_array_elements(answer -> 'gather_outcomes') as o
     where o ->> 'row' in ('1', '3', '8')
  ), 'bed, elsewhere, asleep', 'a row has the work order or the schedule that it names'
);
select results_eq(
  $$ select w.title, w.work_order_number = o ->> 'work_order_number'
       from answers, jsonb_array_elements(answer -> 'gather_outcomes') as o
       join api.work_orders as w on w.id = (o ->> 'work_order_id')::uuid
      where o ->> 'row' = '2' $$,
  $$ values ('Service lube', true) $$, 'that of a schedule the work order that was generated'
);
select is(test.occurrences('lube'), '1 GENERATED', 'which is the work of its next occurrence');
select is(test.occurrences('inspects'), null, 'what is refused generates nothing');
select is(
  (
    select string_agg(concat_ws(' ', test.name_of((m ->> 'work_order_id')::uuid), m ->> 'code'), ', ')
      from answers, jsonb_array_elements(answer -> 'misfits') as m
  ), 'bed DUE_BEFORE_OUTAGE', 'what does not fit is named with its reason'
);
select is(
  (select pg_temp.outcomes(a.gather_outcomes) || a.row_version
     from api.gather_outage_work(test.id('stop'), jsonb_build_array(pg_temp.row('maintenance_schedule_id',
       'lube'))) as a),
  '1 REFUSED OCCURRENCE_OPEN3', 'what has open work generates no more; nothing done changes no version'
);

-- Rows that are none.
select is(
  (select pg_temp.outcomes(a.gather_outcomes)
     from api.gather_outage_work(
            test.id('stop'),
            jsonb_build_array(
              7, '{}'::jsonb, pg_temp.row('work_order_id', 'oil') || pg_temp.row('maintenance_schedule_id', 'grease'),
              '{"work_order_id": "x", "maintenance_schedule_id": null}'::jsonb, '{"maintenance_schedule_id": 5}'::jsonb,
              pg_temp.row('work_order_id', 'oil', '{"row_version": "one", "color": "red"}'),
              pg_temp.row('maintenance_schedule_id', 'grease', '{"row_version": null, "work_order_id": null}'),
              jsonb_build_object('work_order_id', upper(test.id('oil')::text)),
              pg_temp.row('maintenance_schedule_id', 'grease'), '{"work_order_id": "y"}'::jsonb
            )
          ) as a),
  '1 REFUSED VALIDATION_FAILED  INVALID_TYPE, 2 REFUSED VALIDATION_FAILED work_order_id MISSING_VALUE, '
    || '3 REFUSED VALIDATION_FAILED work_order_id MISSING_VALUE, '
    || '4 REFUSED VALIDATION_FAILED work_order_id INVALID_TYPE, '
    || '5 REFUSED VALIDATION_FAILED maintenance_schedule_id INVALID_TYPE, '
    || '6 REFUSED VALIDATION_FAILED color UNKNOWN_FIELD row_version INVALID_TYPE, 7 DONE , '
    || '8 REFUSED VALIDATION_FAILED work_order_id REPEATED, '
    || '9 REFUSED VALIDATION_FAILED maintenance_schedule_id REPEATED, '
    || '10 REFUSED VALIDATION_FAILED work_order_id INVALID_TYPE',
  'every fault of every row'
);
select test.refuses_fields($$ select api.gather_outage_work(test.id('stop'), '[]') $$, '{p_rows}',
  'there is a row');
select test.refuses_fields($$ select api.gather_outage_work(test.id('stop'), null) $$, '{p_rows}', 'in an array');
select test.refuses_fields($$ select api.gather_outage_work(test.id('stop'), '{}') $$, '{p_rows}', 'not an object');
select is(
  (select a.refused from api.gather_outage_work(test.id('stop'),
    (select jsonb_agg('{}'::jsonb) from generate_series(1, 500))) as a),
  500, '500 are taken'
);
select test.refuses_fields(
  $$ select api.gather_outage_work(test.id('stop'), (select jsonb_agg('{}'::jsonb) from generate_series(1,
    501))) $$,
  '{p_rows}', 'more are not'
);
select test.refuses(
  $$ select api.gather_outage_work(test.id('stop'), '[{}]', 1) $$, 'STALE_ROW', 409, 'by its version'
);
select test.refuses(
  $$ select api.gather_outage_work(test.id('there'), '[{}]') $$, 'OUTAGE_NOT_FOUND', 404, 'an outage within reach'
);
select api.cancel_outage(test.id('next'), 'No order');
select test.refuses(
  $$ select api.gather_outage_work(test.id('next'), '[{}]') $$, 'OUTAGE_OVER', 409, 'which is not over'
);
select test.sign_out();

select test.sign_in('nora');
select is(
  (select pg_temp.outcomes(a.gather_outcomes)
     from api.gather_outage_work(test.id('stop'), jsonb_build_array(pg_temp.row('work_order_id', 'far'))) as a),
  '1 REFUSED VALIDATION_FAILED work_order_id NOT_ALLOWED', 'work is at the site of the outage'
);
select test.sign_out();
select test.sign_in('paul');
select is(
  (select pg_temp.outcomes(a.gather_outcomes)
     from api.gather_outage_work(test.id('stop'),
            jsonb_build_array(pg_temp.row('maintenance_schedule_id', 'grease'), pg_temp.row('work_order_id',
              'oil'))) as a),
  '1 REFUSED PERMISSION_DENIED, 2 DONE ', 'generating has its own permission'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.gather_outage_work(test.id('stop'), '[{}]') $$, 'PERMISSION_DENIED', 403,
    'nor does the rest go without'
);
select test.sign_out();
select is(test.held_by('stop'), 'bed oil old', 'it holds what was done, beside what was generated');
select is(
  (select string_agg(distinct e.action, ' ' order by e.action) from audit.events as e
    where e.entity in ('maintenance.outage_work_orders',
      'maintenance.occurrences') and e.action <> 'update_outage_work_orders'),
  'cancel_outage gather_outage_work generate_maintenance', 'the log has each by its action'
);

-- It holds a thousand at most.
insert into work.work_orders (organization_id, site_id, work_order_number, title, reported_at)
select test.id('acme'), test.id('north'), 'M-' || n, 'many', now() from generate_series(1, 995) as n;
insert into maintenance.outage_work_orders (organization_id, site_id, outage_id, work_order_id)
select w.organization_id, w.site_id, test.id('stop'), w.id
  from work.work_orders as w
 where w.title = 'many'
   and w.work_order_number <> 'M-995';
select is(
  (select count(*) from maintenance.outage_work_orders as g
    where g.outage_id = test.id('stop') and g.released_at is null),
  999::bigint, 'a thousand less one'
);
select test.work_order('last', 'north'), test.work_order('too many', 'north');
select test.sign_in('ann');
select is(
  (select pg_temp.outcomes(a.gather_outcomes)
     from api.gather_outage_work(test.id('stop'),
            jsonb_build_array(pg_temp.row('work_order_id', 'last'), pg_temp.row('work_order_id', 'too many'),
              pg_temp.row('work_order_id', 'bed'))) as a),
  '1 DONE , 2 REFUSED VALIDATION_FAILED work_order_id TOO_LARGE, 3 DONE ', 'one more and no other'
);
select test.sign_out();

select * from finish();
rollback;
