-- Who acts for two people does not review the own work in the name of the other.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{inspection.answer,inspection.submit}'),
       test.person('rita', '{north}', '{inspection.review}'), test.person('ruth', '{north}', '{inspection.review}');
select test.service('envoy', '{north}', '{inspection.answer,inspection.submit,inspection.review}', true);
select test.worker('wes', 'north');
select test.inspection_template(
  'round', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]', '{"needs_review": true}'
);
select test.inspection('one', 'round', 'north');

-- As test.sign_in, but the envoy acts on behalf of the person.
create function pg_temp.act_for(p_name text)
returns void
language plpgsql
as $$
begin
  perform test.sign_out();
  perform test.sign_in(p_name);
  perform set_config('assetry.actor_id', test.id('envoy')::text, true);
end
$$;

select pg_temp.act_for('tess');
select lives_ok(
  $$ select api.answer_inspection_items(test.id('one'), '[{"code": "a", "answer": "YES"}]') $$,
  'an envoy answers for one'
);
select results_eq(
  $$ select status from api.submit_inspection(test.id('one'), test.id('wes'), 'done') $$,
  $$ values ('SUBMITTED') $$,
  'and submits'
);
select pg_temp.act_for('rita');
select test.refuses(
  $$ select api.approve_inspection(test.id('one')) $$,
  'REVIEWER_IS_INSPECTOR', 422, 'it does not approve for another'
);
select test.sign_out();
select test.sign_in('ruth');
select results_eq(
  $$ select status from api.approve_inspection(test.id('one')) $$,
  $$ values ('COMPLETED') $$,
  'somebody else does'
);
select test.sign_out();
select results_eq(
  $$ select i.submitted_by, i.submitted_by_actor from inspection.inspections as i where i.id = test.id('one') $$,
  $$ values (test.id('tess'), test.id('envoy')) $$,
  'both are kept'
);

select test.inspection('two', 'round', 'north');
update workforce.workers set account_id = test.id('envoy') where id = test.id('wes');
select pg_temp.act_for('tess');
select api.answer_inspection_items(test.id('two'), '[{"code": "a", "answer": "YES"}]') is not null;
select test.sign_out();
select test.sign_in('tess');
select api.submit_inspection(test.id('two'), test.id('wes'), 'done') is not null;
select pg_temp.act_for('rita');
select test.refuses(
  $$ select api.approve_inspection(test.id('two')) $$,
  'REVIEWER_IS_INSPECTOR', 422, 'nor does an inspector, acting for another'
);
select test.sign_out();

select * from finish();
rollback;
