begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.procedure('press', 'hall'), test.procedure('saw', 'hall', 'DRAFT');
select test.sign_in('ann');
select api.update_lockout_procedure(test.id('saw'), '{"title": "Big saw"}');
select results_eq(
  $$ select p.title, count(*) from api.lockout_procedures as p join api.lockout_points as o on o.procedure_id = p.id
      where p.id = test.id('saw') group by p.title $$,
  $$ values ('Big saw', 2::bigint) $$, 'what is not given stays'
);
select api.update_lockout_procedure(test.id('saw'), '{}', '[]');
select is_empty($$ select 1 from api.lockout_points where procedure_id = test.id('saw') $$, 'no points take all away');
select test.refuses(
  $$ select api.update_lockout_procedure(test.id('press'), '{"title": "x"}') $$, 'LOCKOUT_PROCEDURE_FROZEN', 409,
  'what is published is never changed'
);
select test.refuses(
  $$ select api.update_lockout_procedure(test.id('saw'), '{}', null, 1) $$, 'STALE_ROW', 409,
  'not by one who has seen another'
);
select test.refuses(
  $$ select api.update_lockout_procedure(uuidv7(), '{}') $$, 'LOCKOUT_PROCEDURE_NOT_FOUND', 404, 'nor what is not there'
);

select * from finish();
rollback;
