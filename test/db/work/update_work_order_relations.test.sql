begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'), test.person('nora',
  '{north}');
select test.work_order('drain', 'north'), test.work_order('weld', 'north'), test.work_order('fill', 'north'),
       test.work_order('far', 'south'), test.work_order('gone', 'north');

create function pg_temp.tie(p_kind text, p_related text)
returns jsonb
language sql
as $$ select jsonb_build_object('kind', p_kind, 'related_id', test.id(p_related)) $$;

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version
       from api.update_work_order_relations(
              test.id('drain'),
              jsonb_build_array(
                pg_temp.tie('BLOCKS', 'weld') || '{"note": "dry first"}', pg_temp.tie('RELATED', 'far')
              ), 1
            ) $$,
  $$ values ('OPEN', 2) $$,
  'what ties a work order to others is written, and its version is raised'
);
select results_eq(
  $$ select work_order_title, kind, related_title, note from api.work_order_relations order by kind $$,
  $$ values ('drain', 'BLOCKS', 'weld', 'dry first'), ('drain', 'RELATED', 'far', null) $$,
  'the list tells it'
);
select api.update_work_order_relations(test.id('weld'), jsonb_build_array(pg_temp.tie('BLOCKS', 'fill')));
select test.refuses(
  $$ select api.update_work_order_relations(
       test.id('fill'), jsonb_build_array(pg_temp.tie('CORRECTS', 'drain'), pg_temp.tie('BLOCKS', 'drain'))) $$,
  'RELATION_LOOP', 422, 'nothing comes before what comes before it, at any distance'
);
select lives_ok(
  $$ select api.update_work_order_relations(
       test.id('fill'), jsonb_build_array(pg_temp.tie('FOLLOW_UP_OF', 'drain'))) $$,
  'of another kind it may be said'
);
select test.refuses(
  $$ select api.update_work_order_relations(test.id('far'), jsonb_build_array(pg_temp.tie('RELATED', 'drain'))) $$,
  'RELATION_LOOP', 422, 'that two are related is said once'
);
select lives_ok(
  $$ select api.update_work_order_relations(test.id('far'), jsonb_build_array(pg_temp.tie('RELATED', 'weld'))) $$,
  'what is related to one may be related to others'
);
select test.refuses_fields(
  $$ select api.update_work_order_relations(
       test.id('weld'),
       jsonb_build_array(
         pg_temp.tie('BLOCKS', 'weld'), pg_temp.tie('RELATED', 'fill'), pg_temp.tie('RELATED', 'fill'),
         pg_temp.tie('HATES', 'fill'), '{}'::jsonb
       )) $$,
  array[
    'p_relations[1].related_id', 'p_relations[3].related_id', 'p_relations[4].kind', 'p_relations[5].kind',
    'p_relations[5].related_id'
  ],
  'every fault of every row is told'
);
select api.update_work_order_relations(test.id('drain'), jsonb_build_array(pg_temp.tie('BLOCKS', 'weld')));
select results_eq(
  $$ select kind, note, row_version from api.work_order_relations where work_order_id = test.id('drain') $$,
  $$ values ('BLOCKS', null, 2) $$,
  'what is left out is taken back, what stays keeps its row'
);
select test.refuses(
  $$ select api.update_work_order_relations(test.id('drain'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.cancel_work_order(test.id('gone'), 'sold');
select test.refuses(
  $$ select api.update_work_order_relations(test.id('gone'), '[]') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'of what is cancelled nothing is said'
);
select lives_ok(
  $$ select api.update_work_order_relations(test.id('fill'), jsonb_build_array(pg_temp.tie('DUPLICATES', 'gone'))) $$,
  'but others may be tied to it'
);
select is(
  (select count(*) from api.audit_events where entity = 'work.relations' and operation = 'DELETE'), 2::bigint,
  'what was taken back stands in the log'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses_fields(
  $$ select api.update_work_order_relations(test.id('drain'), jsonb_build_array(pg_temp.tie('RELATED', 'far'))) $$,
  '{p_relations[1].related_id}', 'what is out of reach is not named'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_work_order_relations(test.id('drain'), '[]') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order_relations(test.id('drain'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is said'
);
select test.sign_out();

select * from finish();
rollback;
