begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.asset('pump', 'north'), test.work_order('weld', 'north'), test.work_order('dig', 'south');
update work.work_orders set asset_id = test.id('pump') where id = test.id('weld');
select test.permit_kind('hot', '{"maximum_minutes": 60}');
insert into safety.permit_kind_questions (organization_id, kind_id, position, prompt, needed_answer)
values (test.id('acme'), test.id('hot'), 1, 'Fire watch?', 'YES');

create function pg_temp.permit(p_values jsonb)
returns setof safety.permit_answer
language sql
as $$
  select * from api.create_permit(
    jsonb_build_object(
      'kind_id', test.id('hot'), 'title', 'Weld', 'starts_at', '2030-01-01T08:00Z', 'ends_at', '2030-01-01T09:00Z'
    ) || p_values
  )
$$;

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from pg_temp.permit(jsonb_build_object('work_order_id', test.id('weld'))) $$,
  $$ values ('DRAFT', 1) $$,
  'a permit is written'
);
select results_eq(
  $$ select p.site_id, p.asset_id, p.location_id, p.class, p.work_order_title, q.prompt, q.needed_answer, q.answer
       from api.permits as p join api.permit_questions as q on q.permit_id = p.id $$,
  $$ values (
       test.id('north'), test.id('pump'), null::uuid, 'HOT_WORK', 'weld', 'Fire watch?', 'YES', null::text
     ) $$,
  'for the place of its work, with what its kind asks'
);
select test.refuses_fields(
  $$ select pg_temp.permit('{}') $$, '{location_id}', 'a place is needed'
);
select test.refuses_fields(
  $$ select pg_temp.permit(jsonb_build_object('location_id', test.id('hall'), 'ends_at', '2030-01-01T08:00Z')) $$,
  '{ends_at}', 'it ends after it starts'
);
select test.refuses_fields(
  $$ select pg_temp.permit(jsonb_build_object('location_id', test.id('hall'), 'ends_at', '2030-01-01T09:00:01Z')) $$,
  '{ends_at}', 'and holds no longer than its kind allows'
);
select test.refuses(
  $$ select pg_temp.permit(jsonb_build_object('location_id', test.id('far'), 'work_order_id', test.id('weld'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'the place is at the site of the work'
);
select test.refuses(
  $$ select pg_temp.permit(jsonb_build_object('location_id', test.id('hall'), 'work_order_id', test.id('dig'),
                                              'site_id', test.id('north'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'and the work at the site that is given'
);
select api.cancel_work_order(test.id('dig'), 'no');
select test.refuses(
  $$ select pg_temp.permit(jsonb_build_object('location_id', test.id('far'), 'work_order_id', test.id('dig'))) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'what is over needs no permit'
);
select api.update_permit_kind(test.id('hot'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select pg_temp.permit(jsonb_build_object('location_id', test.id('hall'))) $$, '{kind_id}',
  'nothing new is of a kind that was put away'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses_fields(
  $$ select pg_temp.permit(jsonb_build_object('work_order_id', test.id('dig'))) $$, '{kind_id,work_order_id}',
  'work out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.permit('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);

select * from finish();
rollback;
